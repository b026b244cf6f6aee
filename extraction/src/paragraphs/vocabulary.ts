import { certainLanguageOf } from '../language/detect.ts'

/** The facts that distinguish a word broken at the end of a line from one with a hyphen. */
export interface Vocabulary {
  /** The words of the document, in lower case. */
  words: ReadonlySet<string>
  /** True in languages that hardly ever have a hyphen before a small letter. */
  isBrokenBeforeSmall: boolean
  /** True for a document in English that evidently breaks its words. */
  breaksWords: boolean
}

const withoutSmallCompounds = new Set(['de', 'nl', 'it', 'es', 'pl'])

/** What ends words, and is none: a hyphen before it breaks a word. */
const endings = new Set(
  'ing ings tion tions sion sions ation ations ment ments ness ity ance ence ly ally'.split(' '),
)

/** First parts of English compounds, which may not occur alone in a short document. */
const beginnings = new Set(
  `self non ex half quasi well all two three four five six eight ten single double multi one first second
  high low left right upper lower front rear back side top bottom in on off up down by over under out
  open closed hot cold warm wet dry hard soft heavy light long short quick slow fast full empty large small
  air oil gas steam heat lint tamper fire dust rust push pull snap press spring hand foot torque
  ready built pre post cross counter anti user water at to mm cm`.split(/\s+/),
)

/** Begins at the first letter of a run, which is found once, however long the run is. */
const brokenLine = /(?<!\p{L})(\p{L}{2,})[-‐]$/u
const next = /^\p{Ll}+(?![-‐\p{L}])/u
/** How many broken words prove that a document breaks words. */
const minBroken = 4

/** @param lines of the document, in reading order */
export function collectVocabulary(lines: readonly string[]): Vocabulary {
  const words = wordsOf(lines)
  const isBroken = lines.some((line) => brokenLine.test(line))
  const language = (isBroken && certainLanguageOf(lines.join('\n'))) || ''
  return {
    words,
    isBrokenBeforeSmall: withoutSmallCompounds.has(language),
    breaksWords: language === 'en' && breaksKnown(lines, words),
  }
}

/** Without what is left of broken words at the ends and starts of lines. */
function wordsOf(lines: readonly string[]): Set<string> {
  const words = new Set<string>()
  let isGoingOn = false
  for (const line of lines) {
    const whole = isGoingOn ? line.replace(/^\p{L}+/u, '') : line
    isGoingOn = brokenLine.test(line)
    const letters = whole.replace(brokenLine, '').toLowerCase()
    for (const word of letters.match(/\p{L}{3,}/gu) ?? []) words.add(word)
  }
  return words
}

function breaksKnown(lines: readonly string[], words: ReadonlySet<string>): boolean {
  const known = lines.filter((line, index) => {
    const [, start] = brokenLine.exec(line) ?? []
    const [rest] = next.exec(lines[index + 1] ?? '') ?? []
    return start !== undefined && rest !== undefined && words.has((start + rest).toLowerCase())
  })
  return known.length >= minBroken
}

/**
 * @param start the letters before the hyphen at a line's end
 * @param rest the letters the next line begins with
 */
export function isBrokenWord(start: string, rest: string, vocabulary: Vocabulary): boolean {
  if (!/^\p{Ll}/u.test(rest)) return false
  const { words, isBrokenBeforeSmall, breaksWords } = vocabulary
  if (words.has((start + rest).toLowerCase()) || endings.has(rest)) return true
  return isBrokenBeforeSmall || (breaksWords && !areTwo(start.toLowerCase(), rest, words))
}

/** Both halves of a compound are words. */
function areTwo(start: string, rest: string, words: ReadonlySet<string>): boolean {
  return beginnings.has(start) || (words.has(start) && words.has(rest))
}
