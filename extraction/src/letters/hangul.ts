const foreign = String.raw`[\da-z%°()]`
const hangul = String.raw`[\uac00-\ud7af]`
const beside = new RegExp(`^(?:${hangul}${foreign}|${foreign}${hangul})$`, 'iu')

/** In letter sizes: office programs separate Korean from digits by a quarter, more in justified lines. */
const widestSetOff = 0.6

/**
 * True for a gap in which no one wrote a space: between a Korean syllable and a digit or Latin letter. Only for text in
 * which spaces next to syllables are stored, since some programs leave out all of them.
 *
 * A number at the beginning of a line is followed by a space, because it is a marker.
 *
 * @param before the text of the line before the gap
 * @param next the letter after the gap
 * @param width in letter sizes
 */
export function isUnwrittenSpace(before: string, next: string, width: number): boolean {
  return width < widestSetOff && beside.test(before.slice(-1) + next) && /\p{L}/u.test(before)
}

/** True if the last character, ignoring spaces, is a Korean syllable. */
export function endsInHangul(text: string): boolean {
  const last = text.trimEnd().at(-1) ?? ''
  return last >= '\uac00' && last <= '\ud7af'
}
