import type { LanguageCode } from '@millwright/contract/languages'

interface NumberWords {
  /** The words for a decimal separator. */
  point: readonly string[]
  minus: readonly string[]
  /** The words that join parts of a number. */
  and: readonly string[]
  /** The words from 0 on, several per value where they exist. */
  small: readonly string[]
  tens: Readonly<Record<string, number>>
  hundred: readonly string[]
  thousand: readonly string[]
}

/** Without accents; recognizers that write digits need none of these. */
const numberWords: Record<LanguageCode, NumberWords> = {
  en: {
    point: ['point', 'dot', 'comma'],
    minus: ['minus', 'negative'],
    and: ['and'],
    small:
      'zero/oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split(
        '|',
      ),
    tens: tensOf('twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'),
    hundred: ['hundred'],
    thousand: ['thousand'],
  },
  de: {
    point: ['komma', 'punkt'],
    minus: ['minus'],
    and: ['und'],
    small:
      'null|ein/eins/eine|zwei/zwo|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn'.split(
        '|',
      ),
    tens: tensOf('zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig'),
    hundred: ['hundert'],
    thousand: ['tausend'],
  },
  fr: {
    point: ['virgule', 'point'],
    minus: ['moins'],
    and: ['et'],
    small:
      'zero|un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize'.split(
        '|',
      ),
    tens: { ...tensOf('vingt|trente|quarante|cinquante|soixante'), quatrevingt: 80 },
    hundred: ['cent', 'cents'],
    thousand: ['mille'],
  },
  es: {
    point: ['coma', 'punto'],
    minus: ['menos'],
    and: ['y'],
    small:
      'cero|un/uno/una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veintiun/veintiuno|veintidos|veintitres|veinticuatro|veinticinco|veintiseis|veintisiete|veintiocho|veintinueve'.split(
        '|',
      ),
    tens: tensOf('veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa'),
    hundred: ['cien', 'ciento', 'cientos'],
    thousand: ['mil'],
  },
}

function tensOf(words: string): Record<string, number> {
  return Object.fromEntries(words.split('|').map((word, index) => [word, 20 + 10 * index]))
}

/** Hundreds that Spanish writes in one word, by their digit. */
const spanishHundreds: Record<string, string> = {
  doscientos: 'dos',
  trescientos: 'tres',
  cuatrocientos: 'cuatro',
  quinientos: 'cinco',
  seiscientos: 'seis',
  setecientos: 'siete',
  novecientos: 'nueve',
}

/** How recognizers separate thousands. */
const thousands: Record<LanguageCode, RegExp> = {
  en: /(\d),(?=\d{3}(?!\d))/g,
  de: /(\d)\.(?=\d{3}(?!\d))/g,
  fr: /(\d) (?=\d{3}(?!\d))/g,
  es: /(\d)\.(?=\d{3}(?!\d))/g,
}

/**
 * The number spoken, in digits or in words; undefined if anything else was said with it.
 *
 * @param spoken in lowercase without accents
 */
export function spokenNumber(spoken: string, language: LanguageCode): number | undefined {
  const words = numberWords[language]
  const tokens = tokensOf(spoken, language)
  const isNegative = words.minus.includes(tokens[0] ?? '')
  const rest = isNegative ? tokens.slice(1) : tokens
  const at = rest.findIndex((token) => words.point.includes(token))
  const whole = wholeNumber(at < 0 ? rest : rest.slice(0, at), words)
  const broken = at < 0 ? '' : digitsOf(rest.slice(at + 1), words)
  if (whole === undefined || broken === undefined) return undefined
  const value = Number(`${whole}.${broken || '0'}`)
  return isNegative ? -value : value
}

function tokensOf(spoken: string, language: LanguageCode): string[] {
  const { point, minus } = numberWords[language]
  const text = spoken
    .replaceAll(thousands[language], '$1')
    .replaceAll(/(\d)[,.](?=\d)/g, `$1 ${point[0] ?? ''} `)
    .replaceAll('ß', 'ss')
    .replaceAll(/\bquatre[- ]vingts?\b/g, 'quatrevingt')
    .replaceAll(/[-−](?=\d)/g, `${minus[0] ?? ''} `)
    .replaceAll('-', ' ')
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((token) => (spanishHundreds[token] ? [spanishHundreds[token], 'cientos'] : [token]))
    .flatMap((token) => (language === 'de' ? splitGerman(token) : [token]))
}

const germanParts = [
  ...Object.keys(numberWords.de.tens),
  ...numberWords.de.small.flatMap((word) => word.split('/')),
  'hundert',
  'tausend',
  'und',
].toSorted((a, b) => b.length - a.length)
const germanNumber = new RegExp(`^(?:${germanParts.join('|')})+$`)
const germanPart = new RegExp(germanParts.join('|'), 'g')

/** German writes a number as one word. */
function splitGerman(token: string): string[] {
  return germanNumber.test(token) ? (token.match(germanPart) ?? []) : [token]
}

function smallValue(token: string, { small, tens }: NumberWords): number | undefined {
  if (/^\d+$/.test(token)) return Number(token)
  if (Object.hasOwn(tens, token)) return tens[token]
  const index = small.findIndex((each) => each.split('/').includes(token))
  return index < 0 ? undefined : index
}

/** "Two five" is 25, and so is "twenty five"; "five twenty" is ambiguous. */
function wholeNumber(tokens: readonly string[], words: NumberWords): number | undefined {
  if (tokens.length === 0) return undefined
  const digits = tokens.length > 1 ? digitsOf(tokens, words) : undefined
  if (digits !== undefined) return Number(digits)
  let [sum, group]: [number, number | undefined] = [0, undefined]
  for (const [index, token] of tokens.entries()) {
    if (words.and.includes(token) && index > 0) continue
    if (words.thousand.includes(token)) {
      sum += (group ?? 1) * 1000
      group = undefined
    } else if (words.hundred.includes(token)) {
      if (group !== undefined && group > 9) return undefined
      group = (group ?? 1) * 100
    } else {
      const value = smallValue(token, words)
      const joined = joinValues(group, value, words.and.includes(tokens[index - 1] ?? ''))
      if (joined === undefined) return undefined
      group = joined
    }
  }
  return sum + (group ?? 0)
}

/** Smaller values follow larger ones; French counts on to 19 from 60 and 80, German says the tens last. */
function joinValues(
  before: number | undefined,
  value: number | undefined,
  isJoined: boolean,
): number | undefined {
  if (value === undefined || before === undefined) return value
  const last = before % 100
  return followsValue(last, value, isJoined) ? before + value : undefined
}

function followsValue(last: number, value: number, isJoined: boolean): boolean {
  if (last === 0) return value < 100
  if (value < 10) return last % 10 === 0
  if (value < 20) return last === 60 || last === 80
  return isJoined && last < 10 && value < 100 && value % 10 === 0
}

/** Digit by digit, as some people say them; undefined if any is not a digit. */
function digitsOf(tokens: readonly string[], words: NumberWords): string | undefined {
  const digits = tokens.map((token) => {
    const value = /^\d+$/.test(token) ? token : String(smallValue(token, words) ?? '')
    return value === token || value.length === 1 ? value : undefined
  })
  return digits.length === 0 || digits.includes(undefined) ? undefined : digits.join('')
}
