import { calloutKinds, type CalloutKind, type StructuredDocument } from '../document.ts'
import type { Draft, FoundInstead } from '../draft.ts'
import { pagesOf } from '../page-ranges.ts'
import { accountForSignalWords } from './account.ts'
import type { FoundSection } from '../procedures/found.ts'
import { beginsOnPages, likeliestFirst, type RefusedPart } from '../candidates/refused.ts'
import { blocksBeside, blocksInScope } from '../candidates/scoped-blocks.ts'

/** As many as a person compares before writing the procedure by hand. */
const maxCandidates = 5
const [maxCallouts, maxTextLength] = [100, 500]

/**
 * What a document in which no procedure was found does say: the likeliest of what was refused, and every notice.
 *
 * @param pages those asked for, such as `12-19,22`; otherwise of the whole document
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

/** Whatever a signal word stands over that is not explained: in a draft of nothing, all of it is unplaced. */
function calloutsOf(
  document: StructuredDocument,
  found: readonly FoundSection[],
): FoundInstead['callouts'] {
  const blocks = blocksInScope(found)
  const beside = blocksBeside(document, found, blocks)
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
