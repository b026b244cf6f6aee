/** The words and numbers of a text, whatever is between them, with letters normalized as for a search. */
export function wordsOf(text: string): string {
  return ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')} `
}
