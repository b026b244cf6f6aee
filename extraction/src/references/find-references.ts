import { inSmallLetters, latin } from '../letters/letters.ts'
import { unitAt } from '../values/units.ts'
import { referenceKinds, type ReferenceKind } from '../draft.ts'

/** A reference in a text to another place in its document, as printed. */
export interface FoundReference {
  kind: ReferenceKind
  /** Exactly the characters from `start` up to `end` of the text, counted in UTF-16 units. */
  text: string
  start: number
  end: number
  /** The numbers referred to, each as printed: `['3', '4', '5']` for `steps 3–5`. */
  numbers: string[]
}

/** Words before a number, as regular expressions in lower case, in the languages of the lexicon. */
const namesBefore: Record<ReferenceKind, string> = {
  step: String.raw`(?:sub-?)?steps?|(?:arbeits)?schritte?[ns]?|[ée]tapes?|opérations?|pasos?|passos?|etapas?|pass[oi]|passaggi[o]?|fas[ei]|operazion[ei]|stap(?:pen)?|krok(?:i|u|ów|iem|ach)?|etap(?:y|u|ów|ach)?|czynnoś(?:ć|ci|ciach)|手順|ステップ|工程|步骤|步驟|단계|절차|스텝`,
  section: String.raw`sections?|chapters?|kapitels?|abschnitt(?:e[ns]?)?|chapitres?|secci(?:ón|ones)|capítulos?|sezion[ei]|capitol[oi]|secç(?:ão|ões)|seç(?:ão|ões)|hoofdstuk(?:ken)?|paragra(?:af|fen)|sectie|rozdzia(?:ł|łu|le|ły|łach)|sekcj[aię]|章节|章節|§{1,2}`,
  figure: String.raw`fig(?:ure|ures|s)?\.?|illustrations?|abb(?:ildung|ildungen)?\.?|bild(?:er)?|figuras?|figur[ae]|ilustraci(?:ón|ones)|afb(?:eelding|eeldingen)?\.?|rys(?:unek|unku|unki|unkach)?\.?|図|图|圖|그림`,
  table: String.raw`tab(?:le|les)?\.?|tabellen?|tableaux?|tablas?|tabell[ae]|tabelas?|tabel(?:i|ach)?|表|표`,
}

const through = String.raw`\s?[–—～〜~-]\s?|\s(?:to|through|bis|à|al?|tot(?:\sen\smet)?|t/m|até|do)\s|\s?(?:から|至|到|부터|에서)\s?`
const and = String.raw`\s?,\s(?:and\s)?|\s?[、，&]\s?|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub)\s|\s?(?:および|及び|和|与|と|및|과|와)\s?`
const between = `(?:${through}|${and})`

/** Numbers followed by their counter: `第3步`, `第3、4步`, `6.2節`, `3단계부터 5단계`. */
const namesAfter: Partial<Record<ReferenceKind, string>> = {
  step: String.raw`第\s?(?<numbers>\d{1,3}(?:\s?步?${between}第?\s?\d{1,3}){0,12})\s?步|(?<![\d.])(?<numbers>\d{1,2}(?:(?:\s?단계)?${between}\d{1,2}){0,12})\s?단계`,
  section: String.raw`第\s?(?<numbers>\d{1,3}(?:\.\d{1,3})*)\s?[章节節]|(?<![\d.])(?<numbers>\d{1,2}(?:\.\d{1,2})+)\s?[节節項절]|제\s?(?<numbers>\d{1,3})\s?[장절]`,
}

const letter = String.raw`(?<=[\s(])[a-z](?=[),.;:]|\s|$)`
const one: Record<ReferenceKind, string> = {
  step: String.raw`\d{1,3}(?:\.\d{1,2}){0,3}[a-z]?`,
  section: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,4}`,
  figure: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?`,
  table: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?`,
}

interface Form {
  kind: ReferenceKind
  pattern: RegExp
  /** Matches every text that has such a reference, and is far faster. */
  hint: RegExp
}

const digit = /\d/
const singleLetter = /[\s(][a-z](?:[),.;:\s]|$)/

const forms: Form[] = referenceKinds.flatMap((kind): Form[] => {
  const behind = namesAfter[kind]
  return [
    { kind, pattern: formOf(kind, one[kind]), hint: digit },
    ...(kind === 'step' ? [{ kind, pattern: formOf(kind, letter), hint: singleLetter }] : []),
    ...(behind === undefined ? [] : [{ kind, pattern: new RegExp(behind, 'gu'), hint: digit }]),
  ]
})

/** A name and one or more numbers, each possibly in brackets; a range may repeat the name. */
function formOf(kind: ReferenceKind, number: string): RegExp {
  const name = `(?:${namesBefore[kind]})`
  const article = String.raw`(?:l['’]|(?:the|la|le|el|il|o|a|de|den|het)\s)?`
  const again = String.raw`(?:${article}${name}\s?)?`
  const end = String.raw`(?![${latin}\d]|\.\d|\s?[%°])`
  const more = String.raw`(?:\)?(?:(?:${through})${again}|${and})\(?${number}${end})`
  return new RegExp(
    String.raw`(?<![${latin}\d])${name}\s?(?:n[o°º]\.?\s|nr\.?\s|(?:from|von|van|od|dal?|del?|do)\s)?\(?(?<numbers>${number}${more}{0,12})(?![${latin}\d])\)?`,
    'gu',
  )
}

const widest = 50

/**
 * The steps, sections, figures and tables that a text names by number: `step 7`, `Schritte 3 bis 5`,
 * `see Fig. 4a`, `第3步`, `그림 2`. In order, without overlap. A label at the beginning of the text (`Step 3: …`) is not a
 * reference, nor is a noun before a quantity (`the table 5 mm`).
 */
export function findReferences(text: string): FoundReference[] {
  const small = inSmallLetters(text)
  const found = forms
    .filter(({ hint }) => hint.test(small))
    .flatMap(({ kind, pattern }) =>
      [...small.matchAll(pattern)].flatMap((match) => referenceFrom(text, kind, match)),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  return found.filter(({ start }, index) =>
    found.slice(0, index).every((before) => before.end <= start),
  )
}

function referenceFrom(
  text: string,
  kind: ReferenceKind,
  { 0: printed, index: start, groups = {} }: RegExpExecArray,
): FoundReference[] {
  const isClosed = printed.endsWith(')') === printed.includes('(')
  const end = start + printed.length - (isClosed ? 0 : 1)
  const isLabel = start === 0 && /^\s*[:：]/.test(text.slice(end))
  const { numbers: small = '' } = groups
  const first = start + printed.lastIndexOf(small)
  const numbers = numbersOf(text.slice(first, first + small.length), kind)
  return isLabel || isCount(text, end) || numbers.length === 0
    ? []
    : [{ kind, text: text.slice(start, end), start, end, numbers }]
}

/** True if the number before a position is an amount or a count, not the number of a step or figure. */
function isCount(text: string, at: number): boolean {
  const gap = text[at] === ' ' ? 1 : 0
  const unit = unitAt(text, at + gap)
  const isLetter = unit !== undefined && /^\p{Lu}$/u.test(text.slice(at + gap, unit.end))
  return (
    (unit !== undefined && !isLetter) ||
    /^\s(?:times|mal|fois|veces|volte|vezes|keer|razy)\b/.test(text.slice(at))
  )
}

const separators = {
  /** A hyphen in the number of a figure or section belongs to it: `Fig. 3-5`. */
  hyphenated: new RegExp(`(?<through>${through.replace('~-]', '~]')})|${and}`, 'iu'),
  counted: new RegExp(`(?<through>${through})|${and}`, 'iu'),
}

/** Every number of a list; a range is expanded if its ends differ only in the last part. */
function numbersOf(printed: string, kind: ReferenceKind): string[] {
  const separator = kind === 'step' ? separators.counted : separators.hyphenated
  const numbers: string[] = []
  let rest = printed
  let isThrough = false
  while (rest !== '') {
    const match = separator.exec(rest)
    const number = numberIn(rest.slice(0, match?.index))
    if (isThrough) numbers.push(...amid(numbers.at(-1) ?? '', number))
    numbers.push(number)
    if (!match) break
    isThrough = match.groups?.['through'] !== undefined
    rest = rest.slice(match.index + match[0].length)
  }
  return numbers
}

/** `第3步` → `3`; `(b)` → `b` */
function numberIn(printed: string): string {
  const [number] =
    /\d[\d.-]*[a-z]?/i.exec(printed) ?? /(?<!\p{L})[a-z](?!\p{L})/iu.exec(printed) ?? []
  return number ?? printed.trim()
}

/** The numbers between two others: `3.2`, `3.3` between `3.1` and `3.4`; `b` between `a` and `c`. */
function amid(first: string, last: string): string[] {
  const [from, to] = [counted(first), counted(last)]
  if (!from || !to || from.before !== to.before || from.isLetter !== to.isLetter) return []
  const count = to.value - from.value - 1
  if (count < 1 || count >= widest) return []
  return Array.from({ length: count }, (_, index) => {
    const value = from.value + index + 1
    return from.before + (from.isLetter ? String.fromCodePoint(value) : String(value))
  })
}

interface Counted {
  before: string
  value: number
  isLetter: boolean
}

function counted(number: string): Counted | undefined {
  const [, before = '', last = ''] = /^(.*?)(\d+|[a-z])$/i.exec(number) ?? []
  if (last === '') return undefined
  const isLetter = /\D/.test(last)
  return { before, value: isLetter ? (last.codePointAt(0) ?? 0) : Number(last), isLetter }
}
