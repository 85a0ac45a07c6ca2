//! The API's description as TypeScript, for the types of the page. `web/protocol.d.ts` is written by the test here.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Map, Value};
use utoipa::OpenApi;

use super::Api;

const HEAD: &str =
    "// What the server says and is told, made from the description of its API by a test of the server. Do not edit.\n";

#[test]
fn the_types_of_the_page_are_those_of_the_api() {
    let api = serde_json::to_value(Api::openapi()).expect("a description");
    let types = declarations(&api);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/protocol.d.ts");
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    if known != types {
        std::fs::write(&file, &types).expect("a file");
        panic!("web/protocol.d.ts was not up to date. It is now: look at it, and commit it.");
    }
}

fn declarations(api: &Value) -> String {
    let empty = Map::new();
    let schemas = api.pointer("/components/schemas").and_then(Value::as_object).unwrap_or(&empty);
    // What clients send may leave out what it has nothing to say of; answers say `null`.
    let mut asked = BTreeSet::from(["Said".to_owned()]);
    let bodies = api.pointer("/paths").and_then(Value::as_object).unwrap_or(&empty).values();
    for path in bodies.filter_map(Value::as_object).flat_map(Map::values) {
        refs(path.get("requestBody").unwrap_or(&Value::Null), &mut asked);
    }
    loop {
        let known = asked.len();
        for name in asked.clone() {
            refs(schemas.get(&name).unwrap_or(&Value::Null), &mut asked);
        }
        if asked.len() == known {
            break;
        }
    }
    let mut names: Vec<&String> = schemas.keys().collect();
    names.sort();
    let mut out = HEAD.to_owned();
    for name in names {
        let schema = &schemas[name];
        let written = written(schema, asked.contains(name), 0);
        out.push_str(&format!("\n{}export type {name} = {written};\n", doc(schema, 0)));
    }
    out
}

/// The names of the schemas that one refers to.
fn refs(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(named));
            fields.values().for_each(|inner| refs(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| refs(inner, found)),
        _ => {}
    }
}

fn named(reference: &str) -> String {
    reference.rsplit('/').next().unwrap_or_default().to_owned()
}

fn doc(schema: &Value, depth: usize) -> String {
    let said = schema.get("description").and_then(Value::as_str);
    let indent = "  ".repeat(depth);
    said.map_or(String::new(), |said| format!("{indent}/** {} */\n", said.replace('\n', " ")))
}

/// A schema as a type.
fn written(schema: &Value, asked: bool, depth: usize) -> String {
    let many = |kind: &str| schema.get(kind).and_then(Value::as_array);
    let joined = |parts: &[Value], by: &str| {
        let mut parts: Vec<String> = parts.iter().map(|part| written(part, asked, depth)).collect();
        parts.dedup();
        parts.join(by)
    };
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        return named(reference);
    }
    if let Some(parts) = many("oneOf").or_else(|| many("anyOf")) {
        return joined(parts, " | ");
    }
    if let Some(parts) = many("allOf") {
        return joined(parts, " & ");
    }
    if let Some(values) = many("enum") {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match schema.get("type") {
        Some(Value::Array(kinds)) => {
            let kinds = kinds.iter().filter_map(Value::as_str).map(|kind| one(kind, schema, asked, depth));
            kinds.collect::<Vec<_>>().join(" | ")
        }
        Some(Value::String(kind)) => one(kind, schema, asked, depth),
        _ => "unknown".to_owned(),
    }
}

fn one(kind: &str, schema: &Value, asked: bool, depth: usize) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => {
            let item = written(schema.get("items").unwrap_or(&Value::Null), asked, depth);
            if item.contains(' ') { format!("({item})[]") } else { format!("{item}[]") }
        }
        "object" => object(schema, asked, depth),
        // `string`, `boolean`, `null`.
        other => other.to_owned(),
    }
}

fn object(schema: &Value, asked: bool, depth: usize) -> String {
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        return format!("Record<string, {}>", written(values, asked, depth));
    }
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return "object".to_owned() };
    let required = schema.get("required").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let indent = "  ".repeat(depth + 1);
    let mut out = "{\n".to_owned();
    for (name, field) in fields {
        let kind = written(field, asked, depth + 1);
        let nullable = kind.split(" | ").any(|part| part == "null");
        let present = required.iter().any(|known| known == name) || (nullable && !asked);
        let sign = if present { "" } else { "?" };
        let key = if name.contains('-') { format!("\"{name}\"") } else { name.clone() };
        out.push_str(&format!("{}{indent}{key}{sign}: {kind};\n", doc(field, depth + 1)));
    }
    format!("{out}{}}}", "  ".repeat(depth))
}
