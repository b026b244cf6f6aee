/**
 * Letters of the Latin script, for character classes of regular expressions. `\p{…}` includes more, mostly beyond 16
 * bits, and takes several times as long to compile, which each process that reads a document does again.
 */
export const latin = String.raw`A-Za-zªºÀ-ÖØ-öø-ʸ\u1e00-\u1eff\uff21-\uff3a\uff41-\uff5a`

const greekAndCyrillic = String.raw`\u0386\u0388-\u0481\u048a-\u052f`
const hebrewAndArabic = String.raw`\u05d0-\u05ea\u0620-\u064a\u0671-\u06d3`
/** Including vowel signs. */
const indian = String.raw`\u0900-\u0dff`
const southeastern = String.raw`\u0e01-\u0e4e\u0e81-\u0ecd\u1000-\u109d\u1780-\u17d3`
const kana = String.raw`\u3005-\u3006\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\uff66-\uff9f`
const han = String.raw`\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff`
const hangul = String.raw`\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3`

/** The same for letters of all scripts in which manuals are written. */
export const letters = `${latin}${greekAndCyrillic}${hebrewAndArabic}${indian}${southeastern}${kana}${han}${hangul}`

/** The same for digits, including superscript, circled, full-width and fraction forms. */
export const numerals = String.raw`\d²³¹¼-¾\u2070-\u2089\u2150-\u218b\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\uff10-\uff19`

/**
 * The text in lower case with the same length, so that positions in it are valid in the text. A case-sensitive pattern
 * compiles in a third of the time.
 */
export function inSmallLetters(text: string): string {
  if (text !== latest.text) latest = { text, small: text.replaceAll('İ', 'i').toLowerCase() }
  return latest.small
}

/** Memoized, since it is called once for each number in a text. */
let latest = { text: '', small: '' }
