/** Beginnings of words in headings, set as words are: separated by white space, with `_` for a space of their own. */
export function headings(words: string): string[] {
  const each = words.trim().split(/\s+/)
  return each.map((one) => one.replaceAll('_', ' '))
}
