//! Packing, as RFC 1952 has it, around the compressor that the word lists need anyway.

use miniz_oxide::deflate::compress_to_vec;

/// A magic number, deflate, no flags, no time, and no word on how or where it was made.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// As small as it gets at a reasonable price.
const LEVEL: u8 = 9;

/// These bytes, packed.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = HEAD.to_vec();
    packed.extend(compress_to_vec(bytes, LEVEL));
    packed.extend(checksum(bytes).to_le_bytes());
    // The length is told modulo 2³².
    packed.extend((bytes.len() as u32).to_le_bytes());
    packed
}

/// CRC-32, bit by bit: pages are small.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value that every list of such sums gives.
    #[test]
    fn the_checksum_is_the_standard_one() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn what_is_packed_unpacks() {
        let text = "Tabuleiro ".repeat(1000);
        let packed = gzip(text.as_bytes());
        let inside = &packed[HEAD.len()..packed.len() - 8];
        let unpacked = miniz_oxide::inflate::decompress_to_vec(inside).expect("what was packed");
        assert_eq!(unpacked, text.as_bytes());
    }
}
