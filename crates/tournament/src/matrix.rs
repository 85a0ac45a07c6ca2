//! The little linear algebra that ratings need: symmetric positive definite matrices by Cholesky's method.

/// A square matrix, row by row.
pub(crate) type Matrix = Vec<Vec<f64>>;

/// The lower triangle `L` with `L · Lᵀ` the matrix; none if it is not positive definite.
pub(crate) fn cholesky(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut lower = vec![vec![0.0; size]; size];
    for row in 0..size {
        for column in 0..=row {
            let known: f64 = (0..column).map(|at| lower[row][at] * lower[column][at]).sum();
            let rest = matrix[row][column] - known;
            lower[row][column] = if row == column {
                // Written so that what is not a number fails too.
                if rest > 0.0 && rest.is_finite() { rest.sqrt() } else { return None }
            } else {
                rest / lower[column][column]
            };
        }
    }
    Some(lower)
}

/// Solves `L · Lᵀ · x = right`.
pub(crate) fn solve(lower: &Matrix, right: &[f64]) -> Vec<f64> {
    let size = lower.len();
    let mut x = right.to_vec();
    for row in 0..size {
        let known: f64 = (0..row).map(|at| lower[row][at] * x[at]).sum();
        x[row] = (x[row] - known) / lower[row][row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|at| lower[at][row] * x[at]).sum();
        x[row] = (x[row] - known) / lower[row][row];
    }
    x
}

/// The inverse of `L · Lᵀ`.
pub(crate) fn inverse(lower: &Matrix) -> Matrix {
    let unit = |at: usize| (0..lower.len()).map(|row| f64::from(u8::from(row == at))).collect::<Vec<_>>();
    (0..lower.len()).map(|column| solve(lower, &unit(column))).collect()
}
