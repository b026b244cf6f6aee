import { calloutKinds, type CalloutKind, type StructuredDocument } from '../document.ts'
import type { Draft, FoundInstead } from '../draft.ts'
import { pagesOf } from '../page-ranges.ts'
import { accountForSignalWords } from './account.ts'
import type { FoundSection } from '../procedures/found.ts'
import { beginsOnPages, likeliestFirst, type RefusedPart } from '../candidates/refused.ts'
import { adjacentBlocks, blocksInScope } from '../candidates/scoped-blocks.ts'

/** No one compares more before writing the procedure by hand. */
const maxCandidates = 5
const [maxCallouts, maxTextLength] = [100, 500]

/**
 * What was found in a document without a procedure: the likeliest rejected parts, and every notice.
 *
 * @param pages the requested ones, such as `12-19,22`; by default the whole document
 */
export function describeWithoutProcedure(
  document: StructuredDocument,
  found: readonly FoundSection[],
  refused: readonly RefusedPart[],
  pages: string | undefined,
): FoundInstead {
  const wanted = pages === undefined ? undefined : pagesOf(pages, document.pages.length)
  const inScope = refused.filter((part) => wanted === undefined || beginsOnPages(part, wanted))
  const candidates = likeliestFirst(inScope.filter(({ likelihood }) => likelihood > 0))
    .map(({ candidate }) => candidate)
    .slice(0, maxCandidates)
  const callouts = calloutsOf(document, found).filter(({ page }) => wanted?.has(page) ?? true)
  return { candidates, callouts: gravest(callouts) }
}

/** The text of every signal word that is not explained: in an empty draft, all of them are unplaced. */
function calloutsOf(
  document: StructuredDocument,
  found: readonly FoundSection[],
): FoundInstead['callouts'] {
  const blocks = blocksInScope(found)
  const beside = adjacentBlocks(document, found, blocks)
  const { draft } = accountForSignalWords(emptyDraft, { blocks, beside }, document.fileId)
  return draft.review.unplaced.map(({ kind, text, source: { page } }) => ({
    kind,
    text: text.slice(0, maxTextLength).toWellFormed(),
    page,
  }))
}

const emptyDraft: Draft = {
  title: '',
  description: '',
  language: '',
  outline: [],
  callouts: [],
  tools: [],
  parts: [],
  review: { unplaced: [], unused: [] },
}

function gravest(callouts: FoundInstead['callouts']): FoundInstead['callouts'] {
  const gravity = (kind: CalloutKind): number => calloutKinds.indexOf(kind)
  const kept = new Set(
    callouts.toSorted((a, b) => gravity(a.kind) - gravity(b.kind)).slice(0, maxCallouts),
  )
  return callouts.filter((one) => kept.has(one))
}
