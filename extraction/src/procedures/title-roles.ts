import { lexiconOf } from '../lexicon/lexicons.ts'

/** What a heading promises. */
export type SectionRole = 'procedure' | 'tools' | 'parts' | 'other' | 'open'

/** Reads a heading's words: tools and parts lists, chapters that hold no steps, and procedures. */
export function roleOfTitle(title: string, language: string): SectionRole {
  const lexicon = lexiconOf(language)
  const plain = title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[:.\s]+$/, '')
  if (lexicon.toolHeadings.includes(plain)) return 'tools'
  if (lexicon.partHeadings.includes(plain)) return 'parts'
  if (matches(plain, lexicon.otherHeadings)) return 'other'
  const isParts = lexicon.partHeadings.some((words) => words.length > 8 && plain.startsWith(words))
  if (isParts) return 'parts'
  return matches(plain, lexicon.procedureHeadings) ? 'procedure' : 'open'
}

const patterns = new Map<readonly string[], RegExp>()

/** True if any word of a title begins so; in scripts without spaces, if it occurs at all. */
function matches(title: string, beginnings: readonly string[]): boolean {
  const known = patterns.get(beginnings)
  if (known) return known.test(title)
  const isSpaceless = (words: string): boolean => /[\u3040-\ud7af]/.test(words)
  const parts = beginnings.map((words) => (isSpaceless(words) ? words : `(?:^|[^\\p{L}])${words}`))
  const pattern = new RegExp(parts.join('|'), 'iu')
  patterns.set(beginnings, pattern)
  return pattern.test(title)
}
