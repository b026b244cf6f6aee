const foreign = String.raw`[\da-z%°()]`
const hangul = String.raw`[\uac00-\ud7af]`
const beside = new RegExp(`^(?:${hangul}${foreign}|${foreign}${hangul})$`, 'iu')

/** In letter sizes: office programs set Korean off from digits by a quarter, more in a justified line. */
const widestSetOff = 0.6

/**
 * True for a gap where nobody wrote a space: between a Korean syllable and a digit or Latin letter.
 * Only where spaces beside syllables are written, since some programs leave out all of them.
 *
 * @param pair the letters before and after it
 * @param width in letter sizes
 */
export function isSetOff(pair: string, width: number): boolean {
  return width < widestSetOff && beside.test(pair)
}

/** True if the last letter, spaces apart, is a Korean syllable. */
export function endsInHangul(text: string): boolean {
  const last = text.trimEnd().at(-1) ?? ''
  return last >= '\uac00' && last <= '\ud7af'
}
