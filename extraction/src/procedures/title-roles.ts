import type { ItemKind } from '../draft.ts'
import { letters } from '../letters/letters.ts'
import { memoizeByLanguage } from '../language/memoize.ts'
import { namesJob } from '../lexicon/job-headings.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { plainTitle, thingsNamed } from '../lexicon/things-named.ts'
import { beginsWithInstruction, beginsWithVerbOf } from './instruction.ts'

/** What a heading promises. */
export type SectionRole = 'procedure' | 'tools' | 'parts' | 'other' | 'open'

/** What a heading names: tools or parts, and their kind in its own words. */
export interface ItemHeading {
  kind: 'tools' | 'parts'
  /** Set if it names only these. */
  only?: ItemKind
  /** The heading as printed, if it does not explicitly name tools or parts. */
  note?: string
}

/** Reads a heading's words: tools and parts lists, chapters without steps, and procedures. */
export const roleOfTitle = memoizeByLanguage((title: string, language: string): SectionRole => {
  const lexicon = lexiconOf(language)
  const plain = plainTitle(title)
  const items = headingOfItems(title)
  if (items) return items.kind
  const isInstruction = beginsWithInstruction(title, language)
  // "Replace the safety valve" is a job; "Follow the safety instructions" and "Safety" are not.
  const isJob = isInstruction && !matches(plain, lexicon.heedingVerbs)
  if (namesSafety(plain, language) && (!isJob || isSafetyChapter(plain, language))) return 'other'
  // "Clean the contacts" is one as well; "Contact us", whose verb is the word itself, is none.
  const other = indexOf(plain, lexicon.otherHeadings)
  const isItsVerb = other === 0 && beginsWithVerbOf(plain, language)
  if (isJob ? isItsVerb : other >= 0) return 'other'
  const isProcedure = matches(plain, lexicon.procedureHeadings) || namesJob(plain, language)
  return isProcedure || isInstruction ? 'procedure' : 'open'
})

function namesSafety(plain: string, language: string): boolean {
  return matches(plain, lexiconOf(language).safetyWords)
}

function isSafetyChapter(plain: string, language: string): boolean {
  return matches(plain, lexiconOf(language).safetyChapters ?? [])
}

/**
 * True for a heading over general rules ("General safety", "Laser safety rules"), but not for a job: "Safety
 * test", "Replacing the safety valve".
 */
export function isOverSafety(title: string, language: string): boolean {
  const plain = plainTitle(title)
  if (!namesSafety(plain, language) || roleOfTitle(title, language) !== 'other') return false
  return isSafetyChapter(plain, language) || !matches(plain, lexiconOf(language).procedureHeadings)
}

/**
 * Reads a heading over a list of things: one that names tools, parts, consumables or protective
 * equipment and says only that they are needed. Tools come first in "Tools and parts".
 */
export function headingOfItems(title: string): ItemHeading | undefined {
  const named = thingsNamed(title)
  if (!named) return undefined
  const note = title.trim().replace(/[:：\s]+$/, '')
  if (named === 'protection') return { kind: 'tools', only: 'protection', note }
  if (named === 'consumables') return { kind: 'parts', only: 'consumable', note }
  return { kind: named }
}

const patterns = new Map<readonly string[], RegExp>()

function matches(title: string, beginnings: readonly string[]): boolean {
  return indexOf(title, beginnings) >= 0
}

/**
 * The index at which a word of a lower-case title begins with this text, or of the character before it; in scripts
 * without
 * spaces, of any occurrence; otherwise -1.
 */
function indexOf(title: string, beginnings: readonly string[]): number {
  if (beginnings.length === 0) return -1
  return title.search(patternOf(beginnings))
}

function patternOf(beginnings: readonly string[]): RegExp {
  const known = patterns.get(beginnings)
  if (known) return known
  const isSpaceless = (words: string): boolean => /[\u3040-\ud7af]/.test(words)
  const { spaceless = [], spaced = [] } = Object.groupBy(beginnings, (words) =>
    isSpaceless(words) ? 'spaceless' : 'spaced',
  )
  const parts = [
    ...spaceless,
    ...(spaced.length > 0 ? [`(?:^|[^${letters}])(?:${spaced.join('|')})`] : []),
  ]
  const pattern = new RegExp(parts.join('|').replaceAll(String.raw`\p{L}`, `[${letters}]`), 'u')
  patterns.set(beginnings, pattern)
  return pattern
}
