//! The address under which others find a server, as they type it and as a telephone reads it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Where others in the network reach a server that listens here: one that listens everywhere has this machine's own
/// address, and any other the one it was given.
pub fn reachable(address: SocketAddr) -> SocketAddr {
    match address.ip().is_unspecified() {
        true => SocketAddr::new(own_address(address.ip()).unwrap_or(address.ip()), address.port()),
        false => address,
    }
}

/// The address by which this machine speaks to others. Nothing is sent: only the way there is looked up.
fn own_address(like: IpAddr) -> Option<IpAddr> {
    // Addresses that are kept for documentation lead out like all others.
    let ways: &[(IpAddr, IpAddr)] = &[
        (Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into()),
        (Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into()),
    ];
    let found = |(from, to): &(IpAddr, IpAddr)| {
        let socket = UdpSocket::bind((*from, 0)).ok()?;
        socket.connect((*to, 9)).ok()?;
        socket.local_addr().ok().map(|own| own.ip()).filter(|own| !own.is_unspecified() && !own.is_loopback())
    };
    // Pupils type digits: the shorter sort of address comes first.
    ways.iter().filter(|(from, _)| like.is_ipv6() || from.is_ipv4()).find_map(found)
}

/// A text as a picture for telephones, in lines of half blocks, dark on light.
pub fn qr(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    // At a dark terminal the blocks are light: what is light in the code is drawn.
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// A text as a picture for telephones, drawn.
pub(crate) fn qr_picture(text: &str) -> Option<String> {
    /// The quiet zone that readers need, in modules.
    const QUIET: usize = 4;
    let code = QrCode::new(text).ok()?;
    let (wide, colors) = (code.width(), code.to_colors());
    let dark = colors.iter().enumerate().filter(|(_, color)| **color == qrcode::Color::Dark);
    let path: String =
        dark.map(|(place, _)| format!("M{} {}h1v1h-1z", QUIET + place % wide, QUIET + place / wide)).collect();
    let size = wide + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_that_is_everywhere_is_another_one() {
        let given: SocketAddr = "127.0.0.1:7310".parse().expect("an address");
        assert_eq!(reachable(given), given);
        let everywhere = reachable("0.0.0.0:7310".parse().expect("an address"));
        assert_eq!(everywhere.port(), 7310);
    }

    #[test]
    fn a_code_is_a_square_of_half_blocks() {
        let code = qr("http://192.168.1.20:7310").expect("a code");
        let lines: Vec<&str> = code.lines().collect();
        let wide = lines[0].chars().count();
        // Version 2 has 25 modules a side and a quiet zone of 4 on each side.
        assert_eq!((wide, lines.len()), (33, 17));
        assert!(lines.iter().all(|line| line.chars().count() == wide));
    }
}
