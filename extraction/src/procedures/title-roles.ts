import { lexiconOf } from '../lexicon/lexicons.ts'
import { beginsWithInstruction } from './instruction.ts'

/** What a heading promises. */
export type SectionRole = 'procedure' | 'tools' | 'parts' | 'other' | 'open'

/** What a heading names: tools or parts, and in its own words what kind of them. */
export interface ItemHeading {
  kind: 'tools' | 'parts'
  /** The heading, where it names neither plainly: consumables, protective equipment. */
  note?: string
}

/** Reads a heading's words: tools and parts lists, chapters that hold no steps, and procedures. */
export function roleOfTitle(title: string, language: string): SectionRole {
  const lexicon = lexiconOf(language)
  const plain = plainTitle(title)
  const items = headingOfItems(title, language)
  if (items) return items.kind
  if (matches(plain, lexicon.otherHeadings)) return 'other'
  const isProcedure =
    matches(plain, lexicon.procedureHeadings) || beginsWithInstruction(title, language)
  return isProcedure ? 'procedure' : 'open'
}

/**
 * Reads a heading over a list of things: the whole of it, or each half of "Tools and materials",
 * without what says only that they are needed.
 */
export function headingOfItems(title: string, language: string): ItemHeading | undefined {
  const lexicon = lexiconOf(language)
  const plain = plainTitle(title)
  if (plain.length > 60) return undefined
  const note = title.trim().replace(/[:：\s]+$/, '')
  const named = [
    plain,
    ...plain.split(connectives).map((part) => part.replaceAll(needed, '').trim()),
  ]
  const names = (words: readonly string[]): boolean => named.some((name) => words.includes(name))
  if (names(lexicon.protectionHeadings)) return { kind: 'tools', note }
  if (names(lexicon.consumableHeadings)) return { kind: 'parts', note }
  if (names(lexicon.toolHeadings)) return { kind: 'tools' }
  const isParts = lexicon.partHeadings.some((words) => words.length > 8 && plain.startsWith(words))
  return names(lexicon.partHeadings) || isParts ? { kind: 'parts' } : undefined
}

const connectives = /\s*(?:,|\/|&|\+|(?:^|\s)(?:and|und|et|y|e|en|i|oraz)\s|和|与|と|및)\s*/u
const needed =
  /(?:^|\s)(?:required|needed|necessary|recommended|special|the|you need|you will need|benötigte[rsn]?|erforderliche[rsn]?|notwendige[rsn]?|nécessaires?|requise?s?|necesari[oa]s|requerid[oa]s|necessari[aeo]?|richiest[ie]|necessári[oa]s|benodigde?|potrzebne|wymagane|niezbędne|필요한?)(?=\s|$)|必要な|必要|所需的?|필요한\s?/gu

function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[:：.\s]+$/, '')
}

const patterns = new Map<readonly string[], RegExp>()

/** True if any word of a title begins so; in scripts without spaces, if it occurs at all. */
function matches(title: string, beginnings: readonly string[]): boolean {
  const known = patterns.get(beginnings)
  if (known) return known.test(title)
  const isSpaceless = (words: string): boolean => /[\u3040-\ud7af]/.test(words)
  const { spaceless = [], spaced = [] } = Object.groupBy(beginnings, (words) =>
    isSpaceless(words) ? 'spaceless' : 'spaced',
  )
  // What begins a word stands once: a set of all letters takes a millisecond to compile.
  const parts = [
    ...spaceless,
    ...(spaced.length > 0 ? [`(?:^|[^\\p{L}])(?:${spaced.join('|')})`] : []),
  ]
  const pattern = new RegExp(parts.join('|'), 'iu')
  patterns.set(beginnings, pattern)
  return pattern.test(title)
}
