//! A workbook with one sheet (`.xlsx`), as small as spreadsheets accept: Office Open XML, the parts stored in an archive. Texts
//! stand in their cells, so that nothing takes them for numbers or dates, and numbers have no country.

use render::escape;

use super::marks::Cell;
use crate::class::archive;

const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PARTS: &str = "http://schemas.openxmlformats.org/package/2006";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// A sheet of this name with these lines, the first of which stays in sight.
pub(super) fn workbook(name: &str, lines: &[Vec<Cell>]) -> Vec<u8> {
    let related = |target: &str, kind: &str| {
        format!(
            "<Relationships xmlns=\"{PARTS}/relationships\"><Relationship Id=\"rId1\" Type=\"{RELATED}/{kind}\" \
             Target=\"{target}\"/></Relationships>"
        )
    };
    let types = format!(
        "<Types xmlns=\"{PARTS}/content-types\"><Default Extension=\"rels\" \
         ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
         <Override PartName=\"/xl/workbook.xml\" ContentType=\"{TYPES}.sheet.main+xml\"/>\
         <Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"{TYPES}.worksheet+xml\"/></Types>"
    );
    let book = format!(
        "<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELATED}\"><sheets><sheet name=\"{}\" sheetId=\"1\" r:id=\"rId1\"/>\
         </sheets></workbook>",
        escape(name)
    );
    let rows: String = lines.iter().enumerate().map(|(number, cells)| row(number + 1, cells)).collect();
    let sheet = format!(
        "<worksheet xmlns=\"{MAIN}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" \
         activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews><sheetData>{rows}</sheetData></worksheet>"
    );
    let parts = [
        ("[Content_Types].xml", types),
        ("_rels/.rels", related("xl/workbook.xml", "officeDocument")),
        ("xl/workbook.xml", book),
        ("xl/_rels/workbook.xml.rels", related("worksheets/sheet1.xml", "worksheet")),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    archive(&parts.map(|(path, text)| (path, format!("{head}{text}").into_bytes())))
}

fn row(number: usize, cells: &[Cell]) -> String {
    let cell = |(place, cell): (usize, &Cell)| {
        let place = format!("{}{number}", column(place));
        match cell {
            Cell::Text(text) | Cell::Word(text) if !text.is_empty() => {
                format!("<c r=\"{place}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>", escape(text))
            }
            Cell::Figure(number) => format!("<c r=\"{place}\"><v>{number}</v></c>"),
            Cell::Text(_) | Cell::Word(_) | Cell::Empty => String::new(),
        }
    };
    let cells: String = cells.iter().enumerate().map(cell).collect();
    format!("<row r=\"{number}\">{cells}</row>")
}

/// The letters of a column, from 0: `A` to `Z`, then `AA`.
fn column(place: usize) -> String {
    let letter = char::from(b'A' + (place % 26) as u8);
    if place < 26 { letter.to_string() } else { format!("{}{letter}", column(place / 26 - 1)) }
}

#[cfg(test)]
mod tests {
    use super::column;

    #[test]
    fn columns_have_the_letters_of_spreadsheets() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(column), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
