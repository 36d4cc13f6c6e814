/** A line of a CSV file (RFC 4180), whose texts no spreadsheet reads as formulas. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

/** Spreadsheets trim spaces and fold full-width signs before they look for a formula. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

function csvValue(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
