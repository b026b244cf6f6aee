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

function matches(title: string, beginnings: readonly string[]): boolean {
  return beginnings.some(
    (beginning) =>
      new RegExp(String.raw`(?:^|[^\p{L}])${beginning}`, 'iu').test(title) ||
      (/[^\x00-\x7f]/.test(beginning) && title.includes(beginning)),
  )
}
