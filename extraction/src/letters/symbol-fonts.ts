import { codePoint } from 'dingbat-to-unicode'

/** Where Office maps the codes of such fonts, so that no other font shows them as letters. */
const privateUse = 0xf0_00
const lastCode = 0xff

/** Common replacements for symbols that hardly any font contains. */
const usual: Readonly<Record<string, string>> = {
  '🞎': '☐',
  '🞏': '☐',
  '🞐': '☐',
  '🗹': '☑',
  '🗷': '☒',
  '⌧': '☒',
  '🗶': '✗',
  '🡨': '←',
  '🡪': '→',
  '🡺': '→',
  '⮚': '➢',
  '⚫': '●',
  '◼': '■',
  '🕱': '☠',
}

/** How documents and PDF write such names: “Wingdings”, “ABCDEF+Wingdings2”, “SymbolMT”, “Wingdings-Regular”. */
const written =
  /^['"]?(?:[A-Z]{6}\+)?(symbol|webdings|wingdings)[ -]?([23]?)(?:MT|-Regular)?['"]?$/i

/** @returns the name of the font if it contains symbols instead of letters */
export function symbolFontOf(font: string | undefined): string | undefined {
  const [, family, number = ''] = written.exec(font?.trim() ?? '') ?? []
  if (family === undefined) return undefined
  const name = family.charAt(0).toUpperCase() + family.slice(1).toLowerCase()
  return number === '' ? name : `${name} ${number}`
}

/**
 * The symbols that letters display in a symbol font: “m” in Symbol is a “μ”, and “99 μl” would otherwise say “99 l”.
 * Characters missing from the font stay as they are.
 *
 * @param font as returned by `symbolFontOf`
 */
export function fromSymbolFont(text: string, font: string | undefined): string {
  if (font === undefined) return text
  return Array.from(text, (letter) => signFor(letter, font) ?? letter).join('')
}

/** The same for a single letter, only if it has a code that only its own font knows. */
export function fromPrivateUse(letter: string, font: string | undefined): string | undefined {
  const isPrivate = (letter.codePointAt(0) ?? 0) >= privateUse
  return isPrivate && font !== undefined ? signFor(letter, font) : undefined
}

function signFor(letter: string, font: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0
  const own = code >= privateUse ? code - privateUse : code
  if (own > lastCode || letter.trim() === '') return undefined
  const sign = codePoint(font, own)?.string
  if (sign === undefined) return undefined
  const shown = usual[sign] ?? sign
  return shown.length === 1 ? shown : undefined
}
