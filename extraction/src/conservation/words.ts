/** The words and numbers of a text, whatever stands between them; letters as one would search for them. */
export function wordsOf(text: string): string {
  return ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')} `
}
