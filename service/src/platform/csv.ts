/** One row of a table (RFC 4180). */
export function csvRow(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/**
 * Spreadsheets evaluate anything that looks like a formula; after an apostrophe, it is text (OWASP, "CSV
 * Injection").
 */
function cell(value: string): string {
  const text = /^[\s]*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
