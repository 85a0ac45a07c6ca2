//! The course of a game as a curve. It may be stretched to any width and height: lines and dots keep their breadth.

use std::fmt::Write;

use crate::svg::escape;

/// A position on the curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// From 0, at the bottom, to 1.
    pub height: f64,
    /// Whether this is certain.
    pub exact: bool,
    /// What is told when it is pointed at.
    pub name: String,
    /// The part of the page that a click leads to, without `#`.
    pub link: String,
}

/// From spot to spot.
const STEP: f64 = 10.0;
/// From bottom to top.
const HIGH: f64 = 100.0;
/// Room above and below for the dots.
const EDGE: f64 = 6.0;
/// With more spots than these the dots are small.
const MANY: usize = 40;

const STYLE: &str = "\
.plot-area{fill:#b8945a;opacity:.3}.plot-middle{stroke:#8886;stroke-width:1;stroke-dasharray:4 4}\
.plot-line,.plot-sure,.plot-dot,.plot-now{fill:none;stroke-linecap:round;stroke-linejoin:round}\
.plot-line{stroke:#7a5c2e;stroke-width:1.6;stroke-dasharray:1 4}.plot-sure{stroke:#7a5c2e;stroke-width:2.4}\
.plot-dot{stroke:#7a5c2e;stroke-width:8}.plot-hole{stroke:#fff;stroke-width:4.5}.plot-many .plot-dot{stroke-width:5}\
.plot-many .plot-hole{stroke-width:2}.plot-now{stroke:#d2553f;stroke-width:2}.plot-hit{fill:transparent}\
.plot-spot{cursor:pointer}.plot-spot:hover .plot-hit{fill:#8883}\
@media(prefers-color-scheme:dark){.plot-line,.plot-sure,.plot-dot{stroke:#d9b77c}.plot-hole{stroke:#1b1a17}}";

/// The curve through these spots as an SVG picture that fills its frame. Where it is certain the line is whole and the
/// dots are full; elsewhere the line is dotted and the dots are hollow. `label` says what is drawn.
pub fn plot(spots: &[Spot], label: &str) -> String {
    let across = |place: usize| (place as f64 + 0.5) * STEP;
    let up = |spot: &Spot| {
        let height = if spot.height.is_finite() { spot.height.clamp(0.0, 1.0) } else { 0.5 };
        // Tenths are finer than a screen.
        ((EDGE + (1.0 - height) * (HIGH - 2.0 * EDGE)) * 10.0).round() / 10.0
    };
    let width = STEP * spots.len().max(1) as f64;
    let many = if spots.len() > MANY { " class=\"plot-many\"" } else { "" };
    let mut out = String::new();
    let mut put = |piece: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = out.write_fmt(piece);
    };
    put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {HIGH}\" preserveAspectRatio=\"none\" \
         role=\"img\" aria-label=\"{}\"{many}><style>{STYLE}</style>",
        escape(label)
    ));
    let middle = HIGH / 2.0;
    let fixed = "vector-effect=\"non-scaling-stroke\"";
    put(format_args!("<path class=\"plot-middle\" {fixed} d=\"M0 {middle}H{width}\"/>"));
    let points: Vec<String> =
        spots.iter().enumerate().map(|(place, spot)| format!("{} {}", across(place), up(spot))).collect();
    if let [_, .., _] = points.as_slice() {
        let (left, right) = (across(0), across(points.len() - 1));
        put(format_args!("<path class=\"plot-area\" d=\"M{left} {HIGH}L{}L{right} {HIGH}Z\"/>", points.join("L")));
    }
    for (two, ends) in points.windows(2).zip(spots.windows(2)) {
        let class = if ends.iter().all(|spot| spot.exact) { "plot-sure" } else { "plot-line" };
        put(format_args!("<path class=\"{class}\" {fixed} d=\"M{}\"/>", two.join("L")));
    }
    put(format_args!("<path class=\"plot-now\" {fixed} d=\"M-{STEP} 0V{HIGH}\"/>"));
    for (place, (spot, point)) in spots.iter().zip(&points).enumerate() {
        let left = place as f64 * STEP;
        put(format_args!(
            "<a class=\"plot-spot\" href=\"#{}\" tabindex=\"-1\"><title>{}</title>\
             <rect class=\"plot-hit\" x=\"{left}\" width=\"{STEP}\" height=\"{HIGH}\"/>\
             <path class=\"plot-dot\" {fixed} d=\"M{point}h0\"/>",
            escape(&spot.link),
            escape(&spot.name)
        ));
        if !spot.exact {
            put(format_args!("<path class=\"plot-dot plot-hole\" {fixed} d=\"M{point}h0\"/>"));
        }
        put(format_args!("</a>"));
    }
    out.push_str("</svg>");
    out
}
