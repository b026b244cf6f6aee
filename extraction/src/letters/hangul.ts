const foreign = String.raw`[\da-z%°()]`
const hangul = String.raw`[\uac00-\ud7af]`
const beside = new RegExp(`^(?:${hangul}${foreign}|${foreign}${hangul})$`, 'iu')

/** In letter sizes: office programs set Korean off from digits by a quarter, more in a justified line. */
const widestSetOff = 0.6

/**
 * True for a gap where nobody wrote a space: between a Korean syllable and a digit or Latin letter.
 * Only where spaces beside syllables are written, since some programs leave out all of them.
 *
 * A space follows the number a line begins with: that counts it.
 *
 * @param before what the line has before the gap
 * @param next the letter after it
 * @param width in letter sizes
 */
export function isUnwrittenSpace(before: string, next: string, width: number): boolean {
  return width < widestSetOff && beside.test(before.slice(-1) + next) && /\p{L}/u.test(before)
}

/** True if the last letter, spaces apart, is a Korean syllable. */
export function endsInHangul(text: string): boolean {
  const last = text.trimEnd().at(-1) ?? ''
  return last >= '\uac00' && last <= '\ud7af'
}
