import type { StructuredDocument } from '../document.ts'
import { pagesOf } from '../page-ranges.ts'
import type { FoundCandidate } from './candidates.ts'
import type { FoundSection } from '../procedures/found.ts'
import {
  beginsOnPages,
  likeliestFirst,
  findRefused,
  takePartsAsSteps,
  type RefusedPart,
} from './refused.ts'
import { findSectionByName, type Scope } from './scope.ts'
import { isInside } from '../procedures/sections.ts'

/** A document read in one of its languages, and what is found in it. */
export interface Reading {
  document: StructuredDocument
  language: string
  found: readonly FoundSection[]
  candidates: readonly FoundCandidate[]
  /** The sections are parts of one procedure, whatever they are called. */
  isOneJob: boolean
}

/** What of a document was refused. */
export function findRefusedIn({ document, language, found }: Reading): RefusedPart[] {
  return findRefused(found, document.title, language)
}

/** True for a scope that names a candidate that was refused. */
export function namesRefused({ candidate }: Scope): boolean {
  return /^r\d+$/.test(candidate ?? '')
}

/**
 * A reading in which what was refused and is asked for is taken for steps: one candidate by its id, what stands on
 * pages or in a section, or the likeliest.
 */
export function takeRefused(reading: Reading, scope: Scope): Reading {
  const refused = findRefusedIn(reading)
  const parts = partsIn(scope, reading, refused)
  const taken = takePartsAsSteps(parts, reading.language)
  const takenOf = (one: FoundSection): FoundSection =>
    taken.find(({ section }) => section === one.section) ?? one
  const candidates = parts.flatMap(({ candidate, section }): FoundCandidate[] => {
    const { firstLines: _firstLines, ...plain } = candidate
    const found = taken.find((one) => one.section === section)
    return found ? [{ candidate: plain, found }] : []
  })
  return {
    ...reading,
    found: reading.found.map(takenOf),
    candidates: [...reading.candidates, ...candidates],
  }
}

function partsIn(
  { candidate, pages, section }: Scope,
  { document, found }: Reading,
  refused: readonly RefusedPart[],
): RefusedPart[] {
  if (candidate !== undefined) return refused.filter((part) => part.candidate.id === candidate)
  if (pages !== undefined) {
    const wanted = pagesOf(pages, document.pages.length)
    return refused.filter((part) => beginsOnPages(part, wanted))
  }
  if (section !== undefined) {
    const named = findSectionByName(found, section)
    return refused.filter((part) => named !== undefined && isInside(part.section, named))
  }
  const [likeliest] = likeliestFirst(refused)
  return likeliest ? [likeliest] : []
}
