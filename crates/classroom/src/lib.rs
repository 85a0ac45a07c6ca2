//! Submissions held to the specification of a course: what is right, what is wrong, and what it is worth.
//!
//! A [`Spec`] is what a course asks for. An [`Exam`] is made of it once for a whole class: questions, and the answers of a
//! reference that runs in a process of its own. [`examine`] asks a [`Submission`] all of them in the sandbox. What was found
//! out is a [`Marked`]: plain data, which a journal keeps and every report is made of; [`Teller`] says it in words. Expected and
//! obtained values are told as [`Outcome`]s, so that they are compared outside the submission's process.
//!
//! ```
//! use classroom::{Failure, FunctionMark, Outcome};
//!
//! let failure = Failure {
//!     call: "eh_posicao(True)".to_owned(),
//!     input: None,
//!     public: false,
//!     expected: Outcome::value("False"),
//!     obtained: Outcome::value("True"),
//! };
//! let mark = FunctionMark { passed: 39, tried: 40, failures: vec![failure], ..FunctionMark::of("eh_posicao") };
//! assert_eq!(mark.share(), 0.975);
//! ```

mod bench;
pub mod class;
mod compare;
mod exam;
mod examine;
mod konane;
mod marked;
pub mod report;
pub mod similar;
mod spec;
mod submission;
mod teller;
mod terms;

pub use bench::Question;
pub use compare::{Change, compare};
pub use exam::{Case, Exam};
pub use examine::examine;
pub use marked::{Failure, FunctionMark, Marked, Outcome, Raised, Status};
pub use spec::{CupGame, Function, Spec, Written};
pub use submission::{Remark, Submission};
pub use teller::{MARK_WORDS, Teller};
pub use terms::{Fault, Limits, Terms};
