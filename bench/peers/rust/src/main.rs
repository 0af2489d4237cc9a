//! Checks a table with the csv crate and a HashSet of the ids: `csv-peer <file>`.
use std::collections::HashSet;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("a file is needed")?;
    // Records of another length than the first end in an error.
    let mut reader = csv::ReaderBuilder::new().buffer_capacity(512 * 1024).from_path(path)?;
    let mut record = csv::ByteRecord::new();
    let mut ids: HashSet<Vec<u8>> = HashSet::new();
    let (mut rows, mut faults) = (0u64, 0u64);
    while reader.read_byte_record(&mut record)? {
        let id = record.get(0).unwrap_or_default();
        rows += 1;
        if id.trim_ascii().is_empty() || !ids.insert(id.to_vec()) {
            faults += 1;
        }
    }
    println!("{rows} rows, {faults} faults");
    Ok(())
}
