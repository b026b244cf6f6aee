import type { ItemKind } from '../draft.ts'
import { letters } from '../language/letters.ts'
import { remembered } from '../language/remembered.ts'
import { namesJob } from '../lexicon/job-headings.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { plainTitle, thingsNamed } from '../lexicon/things-named.ts'
import { beginsWithInstruction } from './instruction.ts'

/** What a heading promises. */
export type SectionRole = 'procedure' | 'tools' | 'parts' | 'other' | 'open'

/** What a heading names: tools or parts, and in its own words what kind of them. */
export interface ItemHeading {
  kind: 'tools' | 'parts'
  /** Where it names these alone. */
  only?: ItemKind
  /** The heading as printed, where it names neither tools nor parts plainly. */
  note?: string
}

/** Reads a heading's words: tools and parts lists, chapters that hold no steps, and procedures. */
export const roleOfTitle = remembered((title: string, language: string): SectionRole => {
  const lexicon = lexiconOf(language)
  const plain = plainTitle(title)
  const items = headingOfItems(title)
  if (items) return items.kind
  if (matches(plain, lexicon.otherHeadings)) return 'other'
  const isInstruction = beginsWithInstruction(title, language)
  // "Replace the safety valve" is a job; "Follow the safety instructions" and "Safety" are none.
  const isJob = isInstruction && !matches(plain, lexicon.heedingVerbs)
  if (matches(plain, lexicon.safetyWords) && !isJob) return 'other'
  const isProcedure = matches(plain, lexicon.procedureHeadings) || namesJob(plain, language)
  return isProcedure || isInstruction ? 'procedure' : 'open'
})

/**
 * Reads a heading over a list of things: one that names tools, parts, consumables or protective
 * equipment and says nothing else than that they are needed. Tools come first in "Tools and parts".
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

/** True if any word of a title in small letters begins so; in scripts without spaces, if it occurs at all. */
function matches(title: string, beginnings: readonly string[]): boolean {
  const known = patterns.get(beginnings)
  if (known) return known.test(title)
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
  return pattern.test(title)
}
