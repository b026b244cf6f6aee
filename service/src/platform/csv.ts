/** One row of a table (RFC 4180). */
export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/**
 * Spreadsheets calculate what begins like a formula, whoever wrote it; after an apostrophe they read it as text
 * (OWASP, "CSV Injection").
 */
function cell(value: string): string {
  const text = /^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
