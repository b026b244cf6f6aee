/**
 * Texts are compared as bags of tokens: lower case, letters and digits only. Chinese and Japanese
 * are written without spaces, so each of their characters is a token; a whole sentence would be one
 * otherwise, and a single character would decide over it.
 */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replaceAll(/(\p{L})-\s*\n\s*(\p{L})/gu, '$1$2')
  return plain.match(token) ?? []
}

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
const token = new RegExp(`[${unspaced}]|[[\\p{L}\\p{N}]--[${unspaced}]]+`, 'gv')

/** Harmonic mean of the shares of tokens two bags have in common; 1 for two empty ones. */
export function tokenF1(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 1
  if (a.length === 0 || b.length === 0) return 0
  const left = new Map<string, number>()
  for (const one of a) left.set(one, (left.get(one) ?? 0) + 1)
  let common = 0
  for (const one of b) {
    const count = left.get(one) ?? 0
    if (count > 0) common += 1
    left.set(one, count - 1)
  }
  return (2 * common) / (a.length + b.length)
}

const numbering =
  /^\s*(?:(?:step|schritt|étape|etape|paso|section|abschnitt|sección|chapter|kapitel|chapitre|capítulo)\s*)?(?:\(?\d+(?:\.\d+)*[.):]?|\(?[ivxlc]{1,6}[.)]|\(?[a-z][.)])(?=\s)\s*[-–—:.]?\s*/i
const bullet = /^\s*[•●○◦▪■□☐✓–—-]\s+/u

/** A text without the number or bullet it begins with. */
export function withoutNumbering(text: string): string {
  return text.replace(numbering, '').replace(bullet, '')
}

const wordsByKind = {
  danger: 'danger gefahr peligro lebensgefahr',
  warning: 'warning warnung achtung avertissement advertencia aviso alerte',
  caution: 'caution vorsicht attention prudence précaution precaución precaucion cuidado',
  important: 'important notice wichtig importante',
  note: 'note notes hinweis anmerkung remarque nota info information remark observación',
  tip: 'tip tips tipp astuce conseil consejo hint',
}

const kindByWord = new Map(
  Object.entries(wordsByKind).flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, string] => [word, kind]),
  ),
)

/** The canonical kind of a callout; a kind it does not know is kept. */
export function kindOf(word: string): string {
  const plain = word.trim().toLowerCase()
  return kindByWord.get(plain.replace(/[:!.]+$/, '')) ?? plain
}

/** A callout's text without a label that stands before it ("WARNING: "). */
export function withoutLabel(text: string): string {
  return text.replace(/^\s*(\p{L}+)\s*[:!–—-]\s*/u, (label, word: string) =>
    kindByWord.has(word.toLowerCase()) ? '' : label,
  )
}
