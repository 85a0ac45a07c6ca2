//! Packing, as RFC 1952 has it, around the compressor that the word lists need anyway.

use miniz_oxide::deflate::compress_to_vec;

/// A magic number, deflate, no flags, no time, and no word on how or where it was made.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// For what is packed once: as small as it gets at a reasonable price.
pub(crate) const ONCE: u8 = 9;
/// For what is packed for each who asks.
pub(crate) const AT_ONCE: u8 = 3;

/// These bytes, packed.
pub(crate) fn gzip(bytes: &[u8], level: u8) -> Vec<u8> {
    let mut packed = HEAD.to_vec();
    packed.extend(compress_to_vec(bytes, level));
    packed.extend(checksum(bytes).to_le_bytes());
    // The length is told modulo 2³².
    packed.extend((bytes.len() as u32).to_le_bytes());
    packed
}

/// What becomes of a byte in CRC-32.
const BYTES: [u32; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut sum, mut bit) = (byte as u32, 0);
        while bit < 8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
            bit += 1;
        }
        bytes[byte] = sum;
        byte += 1;
    }
    bytes
};

/// CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| sum >> 8 ^ BYTES[usize::from(sum as u8 ^ byte)])
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
        for level in [ONCE, AT_ONCE] {
            let packed = gzip(text.as_bytes(), level);
            let inside = &packed[HEAD.len()..packed.len() - 8];
            let unpacked = miniz_oxide::inflate::decompress_to_vec(inside).expect("what was packed");
            assert_eq!(unpacked, text.as_bytes());
        }
    }
}
