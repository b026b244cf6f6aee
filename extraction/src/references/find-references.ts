import { unitAt } from '../values/units.ts'

/** What a text refers to elsewhere in its document, as printed. */
export interface FoundReference {
  kind: ReferenceKind
  /** Exactly the characters from `start` up to `end` of the text, counted in UTF-16 units. */
  text: string
  start: number
  end: number
  /** The numbers meant, each as printed: `['3', '4', '5']` for `steps 3–5`. */
  numbers: string[]
}

export const referenceKinds = ['step', 'section', 'figure', 'table'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Words before a number, as regular expressions, in the languages of the lexicon. */
const namesBefore: Record<ReferenceKind, string> = {
  step: String.raw`(?:sub-?)?steps?|(?:arbeits)?schritte?[ns]?|étapes?|pasos?|passos?|etapas?|pass[oi]|passaggi[o]?|stap(?:pen)?|krok(?:i|u|ów|iem|ach)?|手順|ステップ|工程|步骤|步驟|단계`,
  section: String.raw`sections?|chapters?|kapitels?|abschnitt(?:e[ns]?)?|chapitres?|secci(?:ón|ones)|capítulos?|sezion[ei]|capitol[oi]|secç(?:ão|ões)|seç(?:ão|ões)|hoofdstuk(?:ken)?|paragra(?:af|fen)|sectie|rozdzia(?:ł|łu|le|ły|łach)|sekcj[aię]|章节|章節|§{1,2}`,
  figure: String.raw`fig(?:ure|ures|s)?\.?|illustrations?|abb(?:ildung|ildungen)?\.?|bild(?:er)?|figuras?|figur[ae]|ilustraci(?:ón|ones)|afb(?:eelding|eeldingen)?\.?|rys(?:unek|unku|unki|unkach)?\.?|図|图|圖|그림`,
  table: String.raw`tab(?:le|les)?\.?|tabellen?|tableaux?|tablas?|tabell[ae]|tabelas?|tabel(?:i|ach)?|表|표`,
}

/** A number with its counter behind it: `第3步`, `6.2節`, `3단계`. */
const namesBehind: Partial<Record<ReferenceKind, string>> = {
  step: String.raw`第\s?(?<numbers>\d{1,3})\s?步|(?<![\d.])(?<numbers>\d{1,2})\s?단계`,
  section: String.raw`第\s?(?<numbers>\d{1,3}(?:\.\d{1,3})*)\s?[章节節]|(?<![\d.])(?<numbers>\d{1,2}(?:\.\d{1,2})+)\s?[节節項절]|제\s?(?<numbers>\d{1,3})\s?[장절]`,
}

const one: Record<ReferenceKind, string> = {
  step: String.raw`(?:\d{1,3}(?:\.\d{1,2}){0,3}[a-z]?|(?<=\s)[a-zA-Z](?=[),.;:]|\s|$))`,
  section: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,4}`,
  figure: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?`,
  table: String.raw`\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?`,
}

const through = String.raw`\s?[–—～〜~-]\s?|\s(?:to|through|bis|à|a|al|tot|t/m|até|do)\s|\s?(?:から|至|到|부터)\s?`
const and = String.raw`\s?,\s(?:and\s)?|\s?[、，&]\s?|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub)\s|\s?(?:および|及び|和|与|と|및|과|와)\s?`

interface Form {
  kind: ReferenceKind
  pattern: RegExp
}

const forms: Form[] = referenceKinds.flatMap((kind): Form[] => {
  const number = one[kind]
  const more = kind === 'step' ? String.raw`\d{1,3}(?:\.\d{1,2}){0,3}[a-z]?` : number
  const many = `${number}(?:(?:${through}|${and})${more}(?![\\p{sc=Latin}\\d]|\\.\\d|\\s?[%°])){0,12}`
  const before = new RegExp(
    String.raw`(?<![\p{sc=Latin}\d])(?:${namesBefore[kind]})\s?(?:n[o°º]\.?\s|nr\.?\s|(?:from|von|van|od|da|dal|del?|do)\s)?[(]?(?<numbers>${many})(?![\p{sc=Latin}\d])[)]?`,
    'giu',
  )
  const behind = namesBehind[kind]
  return [
    { kind, pattern: before },
    ...(behind === undefined ? [] : [{ kind, pattern: new RegExp(behind, 'giu') }]),
  ]
})

const widest = 50

/**
 * The steps, sections, figures and tables a text names by number: `step 7`, `Schritte 3 bis 5`,
 * `see Fig. 4a`, `第3步`, `그림 2`. In order, without overlap. A label the text itself begins with
 * (`Step 3: …`) is none, nor is a noun before a quantity (`the table 5 mm`).
 */
export function findReferences(text: string): FoundReference[] {
  const found = forms
    .flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].flatMap((match) => referenceFrom(text, kind, match)),
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
  const numbers = numbersOf(groups['numbers'] ?? '', kind)
  return isLabel || isCount(text, end) || numbers.length === 0
    ? []
    : [{ kind, text: text.slice(start, end), start, end, numbers }]
}

/** True if the number before a place tells how much or how often, not which. */
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

/** Every number of a list; a range of whole numbers is counted through. */
function numbersOf(printed: string, kind: ReferenceKind): string[] {
  const separator = kind === 'step' ? separators.counted : separators.hyphenated
  const numbers: string[] = []
  let rest = printed
  let isThrough = false
  while (rest !== '') {
    const match = separator.exec(rest)
    const number = rest.slice(0, match?.index).trim()
    const last = Number(numbers.at(-1))
    const isRange = isThrough && Number(number) > last && Number(number) - last < widest
    if (isRange) for (let at = last + 1; at < Number(number); at += 1) numbers.push(String(at))
    numbers.push(number)
    if (!match) break
    isThrough = match.groups?.['through'] !== undefined
    rest = rest.slice(match.index + match[0].length)
  }
  return numbers
}
