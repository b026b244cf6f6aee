import { chunksIn, placesOf } from './words.ts'

type Range = [start: number, end: number]

const excerptLength = 200
const leadLength = 60
/** Of many forms one is found soon, and to look for them all takes longer than to read every word. */
const maxListed = 300

/** What is looked for in texts: words under any of their forms, and where to look. */
export interface SearchPattern {
  forms: ReadonlySet<string>
  /** If not everywhere. */
  places?: RegExp
}

export function searchPattern(words: Iterable<string>): SearchPattern {
  const forms = new Set(words)
  return { forms, ...(forms.size <= maxListed && { places: placesOf(forms) }) }
}

/** The places of a text that say one of the words; touching ones are one. */
export function findHighlights(text: string, sought: SearchPattern): Range[] {
  return [...matchesIn(text, sought)].reduce<Range[]>((ranges, [start, end]) => {
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
    return ranges
  }, [])
}

/** Some two lines of a text around the first match, or else its beginning. */
export function createExcerpt(body: string, sought: SearchPattern): string {
  const [first] = firstOf(matchesIn(body, sought)) ?? [0]
  const start = wordStart(body, Math.max(0, first - leadLength))
  const rest = body.slice(start, start + excerptLength)
  // A character is never cut in two.
  return rest
    .replaceAll(/\s/g, ' ')
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

function* matchesIn(text: string, sought: SearchPattern): Generator<Range> {
  const isMeant = (forms: string[]) => forms.some((form) => sought.forms.has(form))
  for (const chunk of chunksIn(text, sought.places)) {
    const meant = isMeant(chunk.whole) ? [chunk] : chunk.words.filter(({ forms }) => isMeant(forms))
    for (const { start, end } of meant) yield [start, end]
  }
}

function firstOf<Value>(values: Generator<Value>): Value | undefined {
  const { value, done } = values.next()
  return done ? undefined : value
}

/** The next beginning of a word at or after a place; text without spaces is cut where it is. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at, at + leadLength).search(/\s/)
  if (space >= 0) return at + space + 1
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}
