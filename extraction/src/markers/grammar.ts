import type { Marker, MarkerStyle } from '../document.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import {
  enclosedValue,
  hangulValue,
  ideographValue,
  kanaValue,
  letterValue,
  romanValue,
} from './numerals.ts'
import { isDate } from './dates.ts'
import { letters } from '../letters/letters.ts'
import { spelledNumber, spelledValue } from './spelled-numbers.ts'

export interface MarkedText {
  marker: Marker
  /** The text after the marker. */
  rest: string
  /** A bare number or letter without punctuation: a marker only if its neighbors are consecutive. */
  isWeak: boolean
}

/** Some print, and some recognizers read, space between the characters of `단계` and `手順`. */
const words = allLexicons
  .flatMap((lexicon) => lexicon.stepWords)
  .map((word) =>
    word.replaceAll(
      /(?<=[\u3040-\u9fff\uac00-\ud7af])(?=[\u3040-\u9fff\uac00-\ud7af])/g,
      String.raw`\s?`,
    ),
  )
/**
 * Japanese and Chinese need no space between `手順3` and its title; a particle after it makes it a
 * reference.
 */
const title =
  String.raw`(?:(?<=(?:手順|ステップ|工程)\s*\d+)(?=[\p{Script=Han}\u30a1-\u30fa])|` +
  String.raw`(?<=步[骤驟]\s*\d+)(?=\p{Script=Han})(?![中的至到和与與或及所后後之时時前以里裡内內是]))`
/** Some recognizers read a semicolon for the colon. */
const stepWord = new RegExp(
  `^(?:${words.join('|')})\\s*(?:no\\.?|nr\\.?|n[°º]|#)?\\s*` +
    String.raw`(\d{1,3}(?:\.\d{1,2})*[a-h]?|(?<![${letters}])(?:[ivx]{1,5}|[a-h]))(?:(?!\s?['’]|[${letters}\d])|${title})` +
    String.raw`(?:\s*(?:of|von|de|di|van|z|\/)\s*\d{1,3}(?!\d))?\s*[:：;；.)–—-]?\s*`,
  'iu',
)
const numberedStep =
  /^(?:第\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*步|(\d{1,3})\s*단계)\s*[:：.)、]?\s*/u
/** "Step two: …" and "Second step: …"; without punctuation it is a sentence about a step. */
const spelledStep = new RegExp(
  `^(?:(?:${words.join('|')})\\s+(${spelledNumber})|(${spelledNumber})\\s+(?:${words.join('|')}))` +
    String.raw`\s*(?:[:：–—-]\s*|$)`,
  'iu',
)
const numberWord = /^(?:no|nr|n[°º]|#)\s*\.?\s*(\d{1,3})\s*[.):]?\s+/iu
const dotted = /^[(]?(\d{1,3}(?:\.\d{1,3}){1,4})[.)]?(?:\s+|$)/
const mixed = /^(\d{1,2})[.-]?([a-h])[.)]?\s+(?=\p{Lu})/u
const decimal =
  /^(?:[(（[<]\s?(\d{1,3})\s?[)）\]>]|(\d{1,3})(?:\.\)|[.．。、)）\]:](?!\d)|\s?[-–—](?=\s)))\s*(?=\D|$)/u
/** No one writes "04 screws": a number with a leading zero before a sentence is that of a step. */
const paddedDecimal = /^(0\d)\s+(?=\p{Lu}|\d+\s\p{L}|[\u3040-\u9fff\uac00-\ud7af])/u
/** Routing sheets number operations in tens, to leave room: 0010, 0020. */
const operation = /^(0\d{1,2}0)[.:)]?\s+(?=\p{Lu}|[\u3040-\u9fff\uac00-\ud7af])/u
const bareDecimal = /^(\d{1,2})(?:\s+(?=[\p{L}"“„«(])|$)/u
/** "10-Now free the cylinder": settled by those above and below, which often have a space, as a tab is too short for two digits. */
const unspacedDash = /^(\d{1,3})[-–](?=\p{Lu}\p{L}*\s)/u
/** Before a sentence that begins with a number of its own: "2 2 short presses; the lamp turns amber." */
const beforeNumber = /^(\d{1,2})\s+(?=\d.*\p{L}{3}.*\P{L}\p{L}{3})/u
/** "1º Desligue …": settled by those above and below, as bare numbers are. */
const ordinal = /^(\d{1,2})\.?[ºª°][.)]?\s+(?=\p{Lu})/u
/** "z. B.", "i. e." and "J. R. Miller" continue with another letter: they are not markers. */
const letter =
  /^[(（]?([a-z]{1,2}|[A-Z])(?:[.)）]{1,2}(?:\s+(?![A-Za-z]\.\s)|$)|[)）]\s*(?=[\u3040-\u9fff\uac00-\ud7af]))/
/** "a Release the clip": settled by those above and below, as bare numbers are. */
const bareLetter = /^([a-h])\s+(?=\p{Lu}\p{Ll})/u
const roman = /^[(（]?([ivxl]{1,5}|[IVXL]{1,5})[.)）](?:\s+(?![A-Za-z]\.\s)|$)/
const enclosed = /^([\u2460-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf])\s*/u
const ideograph = /^[（(]?([一二三四五六七八九十]{1,3})[）)、.．:：]\s*/u
const syllable = /^[（(]?(?:([ア-ト])|([가-하]))[.．)）]\s*/u
/** Full-width digits and letters of markers: `１．`, `（ａ）`. */
const wide = /^[（(]?[０-９ａ-ｚＡ-Ｚ]{1,3}(?=[．.。、)）:：\s\u3000])/u
const bullet =
  /^(?:[•‣⁃・･◦▪▫◾◽■□●○◎◉◆◇◈❖⋄∗⋆►▶▸▹▷➢➣➤➔➙➜➝➞➡➨➪→⇒⇨✓✔✦☐☑☒☞❏❐❑❒❍∙·⦁⬤\uf000-\uf0ff]\s*|\[[ xX]?\]\s+|[-–—*o»>]\s+|[-–](?=[\u3040-\u9fff\uac00-\ud7af]))(?=\S|$)/u
// As written, since "1.1 A new filter" begins with an article, not with amperes.
const units =
  /^(?:mm|cm|dm|m|km|in|inch|inches|ft|V|VDC|VAC|mA|W|kW|Hz|kHz|MHz|GHz|kg|g|mg|lb|lbs|N|Nm|bar|psi|x|min|sec|s|h|l|ml|µm)(?![\p{L}\d])|^[°%"”″×]/u

/**
 * Reads the marker a list item begins with, in every family listed by {@link MarkerStyle}.
 *
 * A bullet before a stronger marker (`• Step 1:`) is dropped. A letter that could also be a
 * roman numeral is read as a letter; see {@link possibleMarkers}.
 *
 * @returns undefined if the text does not begin with a marker
 */
export function parseMarker(text: string): MarkedText | undefined {
  const printed = text.trimStart()
  if (!wide.test(printed)) return parseNarrow(printed)
  const found = parseNarrow(printed.replace(wide, (signs) => signs.normalize('NFKC')))
  const raw = printed.slice(0, found?.marker.raw.length)
  return found && { ...found, marker: { ...found.marker, raw } }
}

function parseNarrow(trimmed: string): MarkedText | undefined {
  const bulleted = bullet.exec(trimmed)
  if (bulleted) {
    const rest = trimmed.slice(bulleted[0].length)
    const inner = parseOrdered(rest)
    const isLabel = inner?.marker.style !== 'stepWord' || /[^\p{L}\d]$/u.test(inner.marker.raw)
    if (inner && !inner.isWeak && isLabel) return inner
    return marked(trimmed, bulleted[0], 'bullet', [])
  }
  return parseOrdered(trimmed)
}

function parseOrdered(text: string): MarkedText | undefined {
  return parseStepWord(text) ?? parseNumber(text) ?? parseLetter(text) ?? parseAsian(text)
}

function parseStepWord(text: string): MarkedText | undefined {
  const match = stepWord.exec(text)
  if (match?.[1]) {
    const value = numbersOf(match[1])
    if (value) return marked(text, match[0], 'stepWord', value)
  }
  const spelled = spelledStep.exec(text)
  const count = spelledValue(spelled?.[1] ?? spelled?.[2] ?? '')
  if (spelled && count !== undefined) return marked(text, spelled[0], 'stepWord', [count])
  const numbered = numberedStep.exec(text)
  const digits = numbered?.[1] ?? numbered?.[2]
  if (!numbered || !digits) return undefined
  const value = /\d/.test(digits) ? Number(digits) : ideographValue(digits)
  return value === undefined ? undefined : marked(text, numbered[0], 'stepWord', [value])
}

function numbersOf(digits: string): number[] | undefined {
  const [below] = /[a-h]$/i.exec(digits) ?? []
  if (/\d/.test(digits)) {
    const numbers = digits
      .replace(/[a-h]$/i, '')
      .split('.')
      .map(Number)
    return below === undefined ? numbers : [...numbers, letterValue(below) ?? 0]
  }
  const value = romanValue(digits) ?? letterValue(digits)
  return value === undefined ? undefined : [value]
}

function parseNumber(text: string): MarkedText | undefined {
  if (isDate(text)) return undefined
  const many = dotted.exec(text)
  if (many?.[1] && !many[1].startsWith('0') && !units.test(text.slice(many[0].length))) {
    return marked(text, many[0], 'dotted', many[1].split('.').map(Number))
  }
  const one = numberWord.exec(text) ?? decimal.exec(text)
  const digits = one?.[1] ?? one?.[2]
  if (one && digits) return marked(text, one[0], 'decimal', [Number(digits)])
  const both = mixed.exec(text)
  if (both?.[1] && both[2]) {
    return marked(text, both[0], 'dotted', [Number(both[1]), letterValue(both[2]) ?? 0])
  }
  const counted = operation.exec(text)
  if (counted?.[1]) return marked(text, counted[0], 'decimal', [Number(counted[1]) / 10])
  const padded = paddedDecimal.exec(text)
  if (padded?.[1]) return marked(text, padded[0], 'decimal', [Number(padded[1])])
  const bare =
    ordinal.exec(text) ??
    bareDecimal.exec(text) ??
    beforeNumber.exec(text) ??
    unspacedDash.exec(text)
  if (!bare?.[1] || units.test(text.slice(bare[0].length))) return undefined
  return { ...marked(text, bare[0], 'decimal', [Number(bare[1])]), isWeak: true }
}

function parseLetter(text: string): MarkedText | undefined {
  const one = letter.exec(text)
  const value = one?.[1] === undefined ? undefined : letterValue(one[1])
  if (one?.[1] && value !== undefined) {
    return marked(text, one[0], isUpper(one[1]) ? 'upperLetter' : 'lowerLetter', [value])
  }
  const numeral = roman.exec(text)
  const count = numeral?.[1] === undefined ? undefined : romanValue(numeral[1])
  if (numeral?.[1] && count !== undefined) {
    return marked(text, numeral[0], isUpper(numeral[1]) ? 'upperRoman' : 'lowerRoman', [count])
  }
  const bare = bareLetter.exec(text)
  const place = bare?.[1] === undefined ? undefined : letterValue(bare[1])
  if (!bare || place === undefined) return undefined
  return { ...marked(text, bare[0], 'lowerLetter', [place]), isWeak: true }
}

function parseAsian(text: string): MarkedText | undefined {
  const circle = enclosed.exec(text)
  const circled = circle?.[1] === undefined ? undefined : enclosedValue(circle[1])
  if (circle && circled !== undefined) return marked(text, circle[0], 'circled', [circled])
  const number = ideograph.exec(text)
  const counted = number?.[1] === undefined ? undefined : ideographValue(number[1])
  if (number && counted !== undefined) return marked(text, number[0], 'ideograph', [counted])
  const syllables = syllable.exec(text)
  const japanese = syllables?.[1] === undefined ? undefined : kanaValue(syllables[1])
  if (syllables && japanese !== undefined) return marked(text, syllables[0], 'kana', [japanese])
  const korean = syllables?.[2] === undefined ? undefined : hangulValue(syllables[2])
  if (syllables && korean !== undefined) return marked(text, syllables[0], 'hangul', [korean])
  return undefined
}

function marked(text: string, raw: string, style: MarkerStyle, value: number[]): MarkedText {
  return { marker: { raw: raw.trim(), style, value }, rest: text.slice(raw.length), isWeak: false }
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase()
}

/** Every way to read a marker: `i.` is the ninth letter, or the first roman numeral. */
export function possibleMarkers(marker: Marker): Marker[] {
  if (marker.style !== 'lowerLetter' && marker.style !== 'upperLetter') return [marker]
  const value = romanValue(marker.raw.replaceAll(/[^a-z]/gi, ''))
  if (value === undefined) return [marker]
  const style = marker.style === 'lowerLetter' ? 'lowerRoman' : 'upperRoman'
  return [marker, { raw: marker.raw, style, value: [value] }]
}

/** True if the text is only a marker, for example if a tab separates it from the item's text. */
export function isMarkerAlone(text: string): boolean {
  const parsed = parseMarker(text)
  return parsed !== undefined && parsed.rest.trim() === ''
}
