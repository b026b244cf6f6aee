const fixedWidths =
  /courier|consolas|menlo|typewriter|fixedsys|lucida ?console|cmtt|sftt|ectt|mono(?!type)/i

/** True for monospaced fonts, by their names. */
export function isTypedFont(name: string | undefined): boolean {
  return fixedWidths.test(name ?? '')
}

/** Ideographs and kana have the same width in every font. */
const isLetter = /[\p{L}\d]/u
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** True if there are letters and all of them are monospaced. */
export function isTypedThroughout(
  runs: readonly { text: string; isTyped?: boolean | undefined }[],
): boolean {
  const letters = runs.filter(({ text }) => isLetter.test(text))
  return letters.length > 0 && letters.every(({ text, isTyped }) => isTyped && !isWide.test(text))
}
