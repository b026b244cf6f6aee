import { gradeByLegend, readLegend } from './callouts/legend.ts'
import {
  isText,
  type Block,
  type FigureBlock,
  type StructuredDocument,
  type TextBlock,
} from './document.ts'
import type { Extraction, Media } from './draft.ts'
import { DocumentError } from './errors.ts'
import { tableInLanguage } from './language/table-columns.ts'
import { accountForSignalWords, listProhibitions } from './drafting/account.ts'
import { listCandidates, type FoundCandidate } from './candidates/candidates.ts'
import { DraftBuilder, type OnEvidence } from './drafting/draft-builder.ts'
import type { FoundSection } from './procedures/found.ts'
import { findProcedures } from './procedures/find.ts'
import { describeWithoutProcedure } from './drafting/found-instead.ts'
import { buildSections } from './procedures/sections.ts'
import { resolveScope, type Scope, type Scoped } from './candidates/scope.ts'
import { adjacentBlocks } from './candidates/scoped-blocks.ts'
import {
  namesRefused,
  findRefusedIn,
  takeRefused,
  type Reading,
} from './candidates/taking-refused.ts'
import { findInstructiveSections } from './procedures/instruction-sections.ts'
import { listUnused } from './drafting/unused.ts'

export interface ExtractOptions extends Scope {
  /** Two letters; by default the document's own language. */
  language?: string | undefined
  onEvidence?: OnEvidence | undefined
}

/**
 * Finds the procedure in a document, or the requested one.
 *
 * Without a scope it is the only one; if there are several, all of them as sections of one draft if they are parts
 * of one job, or else the one with the most steps. Every signal word in scope is bound to a step, a section
 * or the procedure, listed in `review.unplaced`, or explained; none is lost. Other text on the pages of the
 * draft that the draft does not use is listed in `review.unused`.
 *
 * @returns the draft, every candidate in reading order, with whether its steps are in the
 *   draft, and what happened to the signal words
 * @throws {DocumentError} `no_procedure_found` with what was found instead (`FoundInstead`), whose candidates can be
 *   requested as well; `candidate_not_found`, `page_range_invalid`
 */
export function extract(whole: StructuredDocument, options: ExtractOptions = {}): Extraction {
  return draftFrom(findScope(whole, options))
}

/** The basis of a draft: the sections in scope with what was found in them. */
export interface FoundScope extends Scoped {
  document: StructuredDocument
  /** Text on the same pages that is in no section. */
  beside: readonly TextBlock[]
  /** Every section, including those that are not in scope. */
  all: readonly FoundSection[]
  language: string
  candidates: readonly FoundCandidate[]
  onEvidence: OnEvidence | undefined
}

/**
 * The first half of `extract`: the findings, before they become a draft.
 *
 * @throws {DocumentError} as `extract`
 */
export function findScope(whole: StructuredDocument, options: ExtractOptions): FoundScope {
  const read = readingOf(whole, options.language)
  const reading = namesRefused(options) ? takeRefused(read, options) : read
  const scope =
    scopeIn(reading, options) ??
    (options.anyway ? scopeIn(takeRefused(reading, options), options) : undefined)
  if (scope) return scope
  const { document, found, candidates } = read
  throw new DocumentError('no_procedure_found', {
    details: {
      candidates: candidates.map(({ candidate }) => candidate),
      foundInstead: describeWithoutProcedure(document, found, findRefusedIn(read), options.pages),
    },
  })
}

/** Undefined if no step is in scope. */
function scopeIn(reading: Reading, options: ExtractOptions): FoundScope | undefined {
  const { document, language, found, candidates } = reading
  if (candidates.length === 0) return undefined
  const all = options.all ?? reading.isOneJob
  const scope = resolveScope(document, found, candidates, { ...options, all, language })
  if (scope.found.every(({ steps }) => steps.length === 0)) return undefined
  const beside = adjacentBlocks(document, found, scope.blocks)
  const { onEvidence } = options
  return { ...scope, document, beside, all: found, language, candidates, onEvidence }
}

/**
 * The findings in the requested language; by default in the document's own, or, if only its parts in other
 * languages contain instructions, in those. If none of them has recognizable instructions, numbered lists are used,
 * or else
 * documents in which every paragraph instructs.
 */
function readingOf(whole: StructuredDocument, wanted: string | undefined): Reading {
  for (const by of ['words', 'numbers', 'paragraphs'] as const) {
    for (const language of wanted === undefined ? languagesIn(whole) : [wanted]) {
      const reading = readingIn(whole, language, by)
      if (reading.candidates.length > 0) return reading
    }
  }
  return readingIn(whole, wanted ?? whole.language, 'words')
}

function readingIn(
  whole: StructuredDocument,
  language: string,
  by: 'words' | 'numbers' | 'paragraphs',
): Reading {
  const document = withGrades(inLanguage(whole, language), language)
  const found =
    by === 'paragraphs'
      ? findInstructiveSections(buildSections(document, language), language)
      : findProcedures(document, language, by)
  const candidates = listCandidates(found, document.title, language)
  return { document, language, found, candidates, isOneJob: by === 'paragraphs' }
}

/** The document's own language first, then the others in order of appearance. */
function languagesIn({ language, blocks }: StructuredDocument): ReadonlySet<string> {
  return new Set([language, ...blocks.flatMap((block) => block.language ?? [])])
}

/** The second half of `extract`: the draft from the findings. */
export function draftFrom({
  document,
  language,
  candidates,
  title,
  found,
  start,
  blocks,
  beside,
  all,
  pages,
  onEvidence,
}: FoundScope): Extraction {
  const builder = new DraftBuilder(document, language, onEvidence)
  const built = builder.build(title, found, start)
  const { draft: accounted, signalWords } = accountForSignalWords(
    built,
    { blocks, beside },
    document.fileId,
  )
  const accountedFor = listProhibitions(accounted, found, document.fileId)
  const media = (figure: FigureBlock): Media => builder.media(figure)
  const draft = listUnused(accountedFor, {
    document,
    found,
    all,
    pages,
    cited: builder.cited,
    media,
  })
  const sections = new Set(
    found.flatMap(({ section, steps }) => (steps.length > 0 ? section.id : [])),
  )
  return {
    draft,
    candidates: candidates.map(({ candidate, found: { section } }) => ({
      ...candidate,
      inDraft: sections.has(section.id),
    })),
    signalWords,
  }
}

/** The parts of a multilingual document in one language; any other document as a whole. */
function inLanguage(document: StructuredDocument, language: string): StructuredDocument {
  const main = document.language
  const blocks = document.blocks.flatMap((block) => {
    if (block.kind === 'table') return tableInLanguage(block, language, main)
    return (block.language ?? main) === language ? [block] : []
  })
  const isWhole = blocks.every((block, index) => block === document.blocks[index])
  if (blocks.length === 0 || (isWhole && blocks.length === document.blocks.length)) return document
  const headings = blocks.filter(isText).filter(({ kind }) => kind === 'heading')
  const isOwn = headings.some(({ text }) => document.title.includes(text))
  return {
    ...document,
    blocks,
    title: isOwn ? document.title : (headings[0]?.text ?? document.title),
  }
}

/** Sets the severity of callouts as defined by the document, or else by its language. */
function withGrades(document: StructuredDocument, language: string): StructuredDocument {
  const legend = readLegend(document.blocks)
  const gradedIn = (block: TextBlock): TextBlock => gradeByLegend(block, legend, language)
  const blocks = document.blocks.map((block): Block => {
    if (isText(block)) return gradedIn(block)
    if (block.kind === 'figure') return block
    const rows = block.rows.map((row) =>
      row.map((cell) => ({ ...cell, blocks: cell.blocks.map(gradedIn) })),
    )
    return { ...block, rows }
  })
  return { ...document, blocks }
}
