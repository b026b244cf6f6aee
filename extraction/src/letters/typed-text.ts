const fixedWidths =
  /courier|consolas|menlo|typewriter|fixedsys|lucida ?console|cmtt|sftt|ectt|mono(?!type)/i

/** Fonts whose letters are all as wide, by their names. */
export function isTypedFont(name: string | undefined): boolean {
  return fixedWidths.test(name ?? '')
}

/** Ideographs and kana are as wide in any font. */
const isLetter = /[\p{L}\d]/u
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** True if letters say so, and all of them. */
export function isTypedThroughout(
  runs: readonly { text: string; isTyped?: boolean | undefined }[],
): boolean {
  const letters = runs.filter(({ text }) => isLetter.test(text))
  return letters.length > 0 && letters.every(({ text, isTyped }) => isTyped && !isWide.test(text))
}
