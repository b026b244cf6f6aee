import type { StructuredDocument, TextBlock } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { pagesOf } from '../page-ranges.ts'
import { bestCandidate, isOneJob, type FoundCandidate } from './candidates.ts'
import type { FoundSection } from '../procedures/found.ts'
import { blocksInScope, type ScopedBlock } from './scoped-blocks.ts'
import { isInside, sameTitle, type DocumentSection } from '../procedures/sections.ts'

/** Which part of a document to extract; without a scope the only procedure, or the best. */
export interface Scope {
  /** A candidate's id, `c2`, or its number; or that of a rejected one, `r2`. */
  candidate?: string | undefined
  /** A section's title, printed number, or id. */
  section?: string | undefined
  /** Physical pages from 1: `12-19,22`. */
  pages?: string | undefined
  /** Every procedure of the document as sections of one draft. */
  all?: boolean | undefined
  /**
   * If no procedure is in scope, extracts what was rejected there: all of it on `pages` or in a `section`, else the
   * likeliest.
   */
  anyway?: boolean | undefined
}

export interface Scoped {
  title: string
  found: FoundSection[]
  /** The section in which the draft begins, after the chapters above it. */
  start: FoundSection | undefined
  /** All text of these sections, read or not. */
  blocks: ScopedBlock[]
  /** The requested pages; omitted for other scopes. */
  pages?: ReadonlySet<number>
}

/**
 * The sections a draft is made of, and its title.
 *
 * @throws {DocumentError} `candidate_not_found` with the existing candidates,
 *   `page_range_invalid`
 */
export function resolveScope(
  document: StructuredDocument,
  found: readonly FoundSection[],
  candidates: readonly FoundCandidate[],
  scope: Scope & { language: string },
): Scoped {
  if (scope.pages !== undefined) {
    const pages = pagesOf(scope.pages, document.pages.length)
    const blocks = blocksInScope(found).filter(({ block }) => isOnPages(block, pages))
    const here = found.map((one) => onPages(one, pages))
    return { ...scopeOf(document.title, here, blocks), pages }
  }
  const name = scope.candidate ?? scope.section
  if (name !== undefined) return named(name, scope, found, candidates)
  const [only, second] = candidates
  if (scope.all || !second || isOneJob(candidates, document.title, scope.language)) {
    const title = only && !second && document.title === '' ? only.candidate.title : document.title
    return scopeOf(title, found, blocksInScope(found))
  }
  const chosen = bestCandidate(candidates)
  return chosen
    ? within(chosen.found.section, found, chosen.candidate.title)
    : scopeOf(document.title, [], [])
}

/** A scope with everything that was found. */
function scopeOf(title: string, found: readonly FoundSection[], blocks: ScopedBlock[]): Scoped {
  return { title, found: [...found], start: found[0], blocks }
}

function named(
  name: string,
  scope: Scope,
  found: readonly FoundSection[],
  candidates: readonly FoundCandidate[],
): Scoped {
  const isNamed = ({ candidate: { id } }: FoundCandidate): boolean =>
    id === name || id === `c${name}`
  const section =
    scope.candidate === undefined
      ? findSectionByName(found, name)
      : candidates.find(isNamed)?.found.section
  const own = candidates.find((one) => one.found.section === section)
  if (section) return within(section, found, own?.candidate.title ?? section.title)
  throw new DocumentError('candidate_not_found', {
    details: { wanted: name, candidates: candidates.map(({ candidate }) => candidate) },
  })
}

/** The section with this title, printed number or id. */
export function findSectionByName(
  found: readonly FoundSection[],
  name: string,
): DocumentSection | undefined {
  return found.find(({ section }) => isCalled(section, name))?.section
}

const numbered = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?\s+(.+)$/u

/** Compares its id, its number, and its title with or without the number. */
function isCalled({ id, number, title, heading }: DocumentSection, name: string): boolean {
  const printed = heading?.text ?? title
  const [, ownNumber, words] = numbered.exec(printed) ?? []
  const isTitle = [title, printed, words].some((one) => one !== undefined && sameTitle(one, name))
  return [id, number, ownNumber].includes(name) || isTitle
}

/** The section with everything below it, and the callouts above it in its chapters. */
function within(section: DocumentSection, found: readonly FoundSection[], title: string): Scoped {
  const inside = found.filter(({ section: one }) => isInside(one, section))
  const above = found
    .filter(({ section: one }) => one !== section && isInside(section, one))
    .map((one) => ({ ...one, steps: [], items: [] }))
  const besides = above.flatMap(({ callouts, loose }) => [...callouts, ...loose])
  const blocks = [...besides.map((block) => ({ block })), ...blocksInScope(inside)]
  return { title, found: [...above, ...inside], start: inside[0], blocks }
}

function onPages(found: FoundSection, pages: ReadonlySet<number>): FoundSection {
  const isOn = (block: TextBlock | undefined): boolean => isOnPages(block, pages)
  return {
    ...found,
    steps: found.steps.filter(({ blocks }) => isOn(blocks[0])),
    callouts: found.callouts.filter(isOn),
    loose: found.loose.filter(isOn),
    items: found.items.filter(({ block }) => isOn(block)),
  }
}

function isOnPages(block: TextBlock | undefined, pages: ReadonlySet<number>): boolean {
  return pages.has(block?.lines[0]?.page ?? 0)
}
