const digit = '[0-9]'
/** Spaces inside numbers: no-break, thin, narrow, figure. */
const tight = String.raw`\u00a0\u2009\u202f\u2007`
const vulgar = '½¼¾⅓⅔⅛⅜⅝⅞'

/** Languages with a decimal comma; the others use a point. */
const commaLanguages = new Set(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])
/** Languages that group thousands with a space, which may be a plain one in a document. */
const spaceLanguages = new Set(['fr', 'pl'])

/** Replaces full-width letters, digits and signs by their usual forms, one for one. */
export function toHalfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0),
  )
}

/**
 * A regular expression's source for a number as printed, without a sign: `12`, `1,5`, `1.250,5`,
 * `1 250` (narrow space), `.005`, `1/2`, `1 1/2`, `1½`. Contains no groups. Full-width forms
 * are replaced first ({@link toHalfWidth}).
 */
export function numberPattern(language: string): string {
  const spaces = spaceLanguages.has(language) ? ` ${tight}` : tight
  const forms = [
    String.raw`${digit}+(?:[ ${tight}-]${digit}{1,2}[/⁄]${digit}{1,3}|[${tight} ]?[${vulgar}])`,
    String.raw`${digit}{1,3}[/⁄]${digit}{1,3}`,
    `[${vulgar}]`,
    String.raw`${digit}{1,3}(?:\.${digit}{3})+(?:,${digit}+)?(?!${digit})`,
    String.raw`${digit}{1,3}(?:,${digit}{3})+(?:\.${digit}+)?(?!${digit})`,
    String.raw`${digit}{1,3}(?:[${spaces}'’]${digit}{3})+(?:[.,]${digit}+)?(?!${digit})`,
    String.raw`${digit}+(?:[.,]${digit}+)?`,
    String.raw`\.${digit}+`,
  ]
  return `(?:${forms.join('|')})`
}

const fractions: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/**
 * The value of a printed number. A single separator before three digits (`1.250`) groups thousands if the language has
 * the other one as its decimal separator; else it is the decimal separator.
 *
 * @param printed as {@link numberPattern} matches it
 * @param language two letters; decides what a single point or comma means
 */
export function numberOf(printed: string, language: string): number {
  const plain = printed.replaceAll('⁄', '/')
  const last = printed.at(-1) ?? ''
  const whole = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim()))
  if (last in fractions) return whole(printed.slice(0, -1)) + (fractions[last] ?? 0)
  const mixed = /^(?:(\d+)[\s-])?(\d+)\/(\d+)$/.exec(plain)
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  return Number(withPoint(plain.replaceAll(/[\s'’]/g, ''), language))
}

function withPoint(digits: string, language: string): string {
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign)
  const [first] = signs
  if (first === undefined) return digits
  const decimal = signs.at(-1) ?? first
  if (decimal !== first) return digits.replaceAll(first, '').replace(decimal, '.')
  const grouping = commaLanguages.has(language) ? '.' : ','
  const isGrouped = first === grouping && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return signs.length > 1 || isGrouped ? digits.replaceAll(first, '') : digits.replace(first, '.')
}
