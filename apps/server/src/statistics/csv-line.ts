/** A line of a CSV file (RFC 4180), whose texts no spreadsheet reads as formulas, even if it separates cells at `;`. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

/**
 * What a formula begins with at the start of a cell. Spreadsheets trim spaces and fold full-width signs before they look for one. One that
 * separates cells at `;` does so within our quotes too, and reads quotes at the start of a cell as its own.
 */
const FORMULA = /(?:^|;)(?=[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu

function csvValue(value: string): string {
  return `"${value.replaceAll(FORMULA, "$&'").replaceAll('"', '""')}"`
}
