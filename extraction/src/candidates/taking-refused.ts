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

/** A document read in one of its languages, and the findings. */
export interface Reading {
  document: StructuredDocument
  language: string
  found: readonly FoundSection[]
  candidates: readonly FoundCandidate[]
  /** Whether the sections are parts of one procedure, whatever their titles are. */
  isOneJob: boolean
}

/** The rejected parts of a document. */
export function findRefusedIn({ document, language, found }: Reading): RefusedPart[] {
  return findRefused(found, document.title, language)
}

/** True for a scope that names a rejected candidate. */
export function namesRefused({ candidate }: Scope): boolean {
  return /^r\d+$/.test(candidate ?? '')
}

/**
 * A reading in which the requested rejected parts are treated as steps: one candidate by its id, those on
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
