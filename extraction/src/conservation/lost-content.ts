import { parseSignalWord } from '../callouts/signal-words.ts'
import {
  isText,
  textsOf,
  type Block,
  type StructuredDocument,
  type TableBlock,
  type TextBlock,
} from '../document.ts'
import type { Draft } from '../draft.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import { sentencesOf } from '../procedures/instruction.ts'
import { onlyCounts } from '../procedures/tables/row-details.ts'
import { findValues } from '../values/find-values.ts'
import { DraftTexts } from './draft-texts.ts'

/** A sentence, a cell of a table, or a quantity with its unit. */
export interface Printed {
  kind: 'sentence' | 'cell' | 'quantity'
  text: string
  page: number
  /** Id of its block. */
  block: string
}

/** How much of the printed text on the pages of a draft is in it. */
export interface Conservation {
  printed: number
  lost: Printed[]
}

/**
 * Looks up in a draft everything printed on its pages, from the first to the last page of the steps of each section:
 * every sentence, every cell of a table, and every quantity with its unit has to be in a step, notice, item,
 * title, the description, or in the draft's list of unused passages. Page headers and footers, contents, text in
 * pictures, captions and hidden text are not looked up, nor are column headers that only name what the cells below
 * became, and row numbers. Parts in another language than the draft's belong to another draft.
 */
export function measureConservation(document: StructuredDocument, draft: Draft): Conservation {
  const draftTexts = new DraftTexts(draft)
  const pages = draftTexts.pages()
  const printed = document.blocks
    .flatMap((block) => printedIn(block, draft.language, document.language))
    .filter(({ page }) => pages.has(page))
  return {
    printed: printed.length,
    lost: printed.filter(({ text, page }) => !isInDraft(text, page, draftTexts)),
  }
}

/** As a whole, or in parts: a list of names in one line is several items. A signal word is the kind of a notice. */
export function isInDraft(text: string, page: number, draftTexts: DraftTexts): boolean {
  if (draftTexts.contains(text, page)) return true
  return partsOf(text).every((part) => draftTexts.contains(part, page) || isSignal(part.trim()))
}

function isSignal(text: string): boolean {
  return parseSignalWord(text)?.raw.trim() === text
}

function partsOf(text: string): string[] {
  const parts = text.split(/[,;:：、，；|•]\s*|\s[–—-]\s|\s*[()（）]\s*|[!！]\s+/u)
  return parts.filter((part) => part.trim() !== '')
}

const layers = new Set<TextBlock['layer']>(['body', 'footnote'])
const kinds = new Set<TextBlock['kind']>(['paragraph', 'item', 'callout'])

function printedIn(block: Block, language: string, main: string): Printed[] {
  const texts = textsIn(block).filter(
    (text) => layers.has(text.layer) && (text.language ?? block.language ?? main) === language,
  )
  const kind = block.kind === 'table' ? 'cell' : 'sentence'
  return texts.flatMap((text): Printed[] => {
    const { id, lines } = text
    const place = { page: lines[0]?.page ?? 0, block: id }
    const own =
      kind === 'cell' ? cellsIn(text) : kinds.has(text.kind) ? meaningfulSentences(text) : []
    const quantities = text.kind === 'caption' ? [] : findValues(text.text, language)
    return [
      ...own.map((one) => ({ kind, text: one, ...place }) as const),
      ...quantities.map((one) => ({ kind: 'quantity', text: one.text, ...place }) as const),
    ]
  })
}

function textsIn(block: Block): TextBlock[] {
  if (block.kind !== 'table') return isText(block) ? [block] : []
  const below = block.rows.slice(block.headerRows)
  const rows = block.rows.map((row, index) =>
    row.filter((cell) =>
      index < block.headerRows ? namesSomething(cell, block) : !onlyCounts(below, cell.column),
    ),
  )
  return textsOf({ ...block, rows })
}

/** "Torque" over numbers is information; "Action" over steps, and "Initials" over lines to sign on, are not. */
function namesSomething(
  { column, blocks }: TableBlock['rows'][number][number],
  { rows, headerRows }: TableBlock,
): boolean {
  const below = rows
    .slice(headerRows)
    .flatMap((row) => row.filter((cell) => cell.column === column))
    .flatMap((cell) => cell.blocks)
  const isNamed = below.some(({ kind, text }) => kind !== 'callout' && /[\p{L}\p{N}]/u.test(text))
  return isNamed && kindOfHeader(blocks.map(({ text }) => text).join(' ')) === undefined
}

function cellsIn({ text }: TextBlock): string[] {
  return sentencesOf(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Text with only numbers and symbols is markers, check boxes and lines to write on. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

/** The meaningful sentences of a text. */
export function meaningfulSentences({ text }: Pick<TextBlock, 'text'>): string[] {
  return sentencesOf(text).filter((sentence) => words.test(sentence))
}
