/** Text of several lines within our Markdown, escaped so that no line passes for a heading, a notice or an item. */
export function escapeLines(text: string, indent = ''): string {
  return text
    .split(/\r\n?|\n/)
    .map((line, at) => (at === 0 ? '' : indent) + line.replace(/^(\s*)([#>`~|+-])/, '$1\\$2'))
    .join('\n')
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** A fact with its name, if it has a value. */
export function fact(name: string, value: string | number | null | undefined): string[] {
  return value === null || value === undefined || value === ''
    ? []
    : [`- ${name}: ${onOneLine(String(value))}`]
}

export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${heading}`, ...lines]
}
