import { chunksIn, placesOf } from './words.ts'

type Range = [start: number, end: number]

const excerptLength = 200
const leadLength = 60
/** How far into a sentence a match is still seen at a glance. */
const nearLength = 100
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })
/** Beyond this many forms, looking for them takes longer than reading every word, and one is found soon. */
const maxListed = 300

/** What to look for in texts: words in any of their forms, and where to look. */
export interface SearchPattern {
  forms: ReadonlySet<string>
  /** The places to look, if not everywhere. */
  places?: RegExp
}

export function searchPattern(words: Iterable<string>): SearchPattern {
  const forms = new Set(words)
  return { forms, ...(forms.size <= maxListed && { places: placesOf(forms) }) }
}

/** The places in a text with one of the words; adjacent ones are merged. */
export function findHighlights(text: string, sought: SearchPattern): Range[] {
  return [...matchesIn(text, sought)].reduce<Range[]>((ranges, [start, end]) => {
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
    return ranges
  }, [])
}

/**
 * Some two lines of a text: the sentence of the first match and what follows, or else the beginning. If the match is
 * far into its sentence, the excerpt starts a few words before it.
 *
 * @param between separates texts that have a line each
 */
export function createExcerpt(body: string, sought: SearchPattern, between = ' '): string {
  const [first] = firstOf(matchesIn(body, sought)) ?? [0]
  const sentence = sentenceStart(body, first)
  const isNear = first - sentence <= nearLength
  const start = isNear ? sentence : wordStart(body, first - leadLength)
  const text = joinLines(body.slice(start, start + excerptLength), between)
  // Never cuts a character in two.
  return `${isNear ? '' : '…'}${text}`
    .slice(0, excerptLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** The beginning of the sentence at a place, within its line. */
function sentenceStart(text: string, at: number): number {
  const line = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1
  // Reading more of the line would only show that the sentence is too long.
  const from = Math.max(line, at - 2 * nearLength)
  const before = text.slice(from, Math.min(at + 1, text.length))
  const last = [...sentences.segment(before)].at(-1)
  return from + (last?.index ?? 0)
}

function joinLines(text: string, between: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines
    .filter((line) => line !== '')
    .reduce((joined, line) => {
      if (joined === '') return line
      return `${joined}${/[\p{P}]$/u.test(joined) ? ' ' : between}${line}`
    }, '')
}

function* matchesIn(text: string, sought: SearchPattern): Generator<Range> {
  const isSought = (forms: string[]) => forms.some((form) => sought.forms.has(form))
  for (const chunk of chunksIn(text, sought.places)) {
    const matching = isSought(chunk.whole)
      ? [chunk]
      : chunk.words.filter(({ forms }) => isSought(forms))
    for (const { start, end } of matching) yield [start, end]
  }
}

function firstOf<Value>(values: Generator<Value>): Value | undefined {
  const { value, done } = values.next()
  return done ? undefined : value
}

/** The start of the next word at or after a place; text without spaces is cut at the place itself. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at, at + leadLength).search(/\s/)
  if (space >= 0) return at + space + 1
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}
