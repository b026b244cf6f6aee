/** Beginnings of words in headings, separated by white space, with `_` for a space within one. */
export function headings(words: string): string[] {
  const each = words.trim().split(/\s+/)
  return each.map((one) => one.replaceAll('_', ' '))
}
