import { isAnnouncement } from '../callouts/embedded.ts'
import { findMentions } from '../callouts/mentions.ts'
import { isDefinition, isProhibition } from '../callouts/phrases.ts'
import { sourceText, type CalloutKind, type TextBlock } from '../document.ts'
import type { Callout, Draft } from '../draft.ts'
import type { FoundSection } from '../procedures/found.ts'
import type { ScopedBlock } from '../candidates/scoped-blocks.ts'
import { isInside } from '../procedures/sections.ts'
import type { ExplainedWord, Explanation, SignalWords } from '../draft.ts'
import { flattenSections, flattenSteps } from '../nested-steps.ts'

interface Signal {
  kind: CalloutKind
  word: string
  text: string
  explained?: Explanation | undefined
}

const longestText = 200
/** Longer text is not lettering in a picture. */
const longestLettering = 40
const lostConfidence = 0.4

/** All text of a scope, whatever it was classified as. */
interface ScopedText {
  blocks: readonly ScopedBlock[]
  /** Text on its pages that is in no section. */
  beside: readonly TextBlock[]
}

/**
 * Looks up every signal word of the scope in the finished draft. Those that are in no callout there, and
 * are not explained, are added to `review.unplaced`: whatever happens to a callout on its way into
 * the draft, it cannot get lost. Text classified as a page header or footer is looked up as well.
 */
export function accountForSignalWords(
  draft: Draft,
  { blocks, beside }: ScopedText,
  fileId: string,
): { draft: Draft; signalWords: SignalWords } {
  const account: Account = { fileId, bound: 0, listed: 0, explained: [], lost: [] }
  const isBound = taker(boundCallouts(draft))
  const isListed = taker(draft.review.unplaced)
  for (const scoped of blocks) {
    for (const signal of signalsOf(scoped)) {
      if (signal.explained !== undefined) enter(account, scoped.block, signal, signal.explained)
      else if (isBound(scoped.block)) account.bound += 1
      else if (isListed(scoped.block)) account.listed += 1
      else enter(account, scoped.block, signal, undefined)
    }
  }
  accountForAdjacentWords(account, draft, beside)
  const { bound, explained, lost } = account
  const inReview = account.listed + lost.length
  return {
    draft: { ...draft, review: { ...draft.review, unplaced: [...draft.review.unplaced, ...lost] } },
    signalWords: {
      total: bound + inReview + explained.length,
      bound,
      unplaced: inReview,
      explained,
    },
  }
}

/** The signal words looked up so far. */
interface Account {
  fileId: string
  bound: number
  /** Those in the draft's `review.unplaced`. */
  listed: number
  explained: ExplainedWord[]
  lost: Callout[]
}

/** @param reason why the word warns of nothing; without one it is lost */
function enter(
  { fileId, explained, lost }: Account,
  block: TextBlock,
  signal: Signal,
  reason: Explanation | undefined,
): void {
  if (reason !== undefined) explained.push(explanation(block, signal.word, reason))
  else lost.push(unplaced(block, signal, { fileId, id: `callout-lost-${lost.length + 1}` }))
}

/** Page headers and footers often repeat what is in the text. */
function accountForAdjacentWords(
  account: Account,
  draft: Draft,
  beside: readonly TextBlock[],
): void {
  const known = [...boundCallouts(draft), ...draft.review.unplaced, ...account.lost]
  const knownTexts = new Set(known.map(({ source }) => plain(source.text)))
  for (const block of beside) {
    for (const signal of signalsOf({ block })) {
      const reason = signal.explained ?? whyBeside(block, signal, knownTexts)
      knownTexts.add(plain(sourceText(block.lines)))
      enter(account, block, signal, reason)
    }
  }
}

const longestProhibition = 250

/**
 * Lists paragraphs that forbid something without a signal word ("Do not …"), if they are in a
 * chapter that leads to steps but belong to no step: only a person can say how severe they are.
 */
export function listProhibitions(
  draft: Draft,
  found: readonly FoundSection[],
  fileId: string,
): Draft {
  const forbidding = found
    .filter(({ section }) =>
      found.some(({ section: other, steps }) => steps.length > 0 && isInside(other, section)),
    )
    .flatMap(({ loose }) => loose)
    .filter(({ kind, layer, text }) => kind === 'paragraph' && layer === 'body' && forbids(text))
  const added = forbidding.map((block, index) =>
    unplaced(
      block,
      { kind: 'caution', word: '', text: block.text },
      { fileId, id: `callout-prohibition-${index + 1}` },
    ),
  )
  return { ...draft, review: { ...draft.review, unplaced: [...draft.review.unplaced, ...added] } }
}

function forbids(text: string): boolean {
  return text.length <= longestProhibition && isProhibition(text)
}

/** A signal word inside a callout is part of its text. */
function signalsOf({ block, isColumnHead, meaning }: ScopedBlock): Signal[] {
  if (block.kind === 'callout') {
    const { kind = 'note', word = '' } = block.callout ?? {}
    return [{ kind, word, text: block.text === '' ? word : block.text }]
  }
  const mentions = findMentions(sourceText(block.lines)).filter((one) => !isAnnouncement(one))
  return mentions.map(({ kind, word, text, explained }) => {
    const own = text.replaceAll('\n', ' ')
    const why = explained ?? whyNone(block, own, isColumnHead ?? false, meaning ?? '')
    return { kind, word, text: own === '' ? word : own, explained: why }
  })
}

function whyNone(
  { kind, layer, style }: TextBlock,
  text: string,
  isColumnHead: boolean,
  meaning: string,
): Explanation | undefined {
  if (kind === 'heading') return 'heading'
  if (layer === 'figure' && text.length <= longestLettering) return 'lettering'
  if (style.isCode) return 'code'
  if (text !== '') return undefined
  if (isColumnHead) return 'column_head'
  return isDefinition(meaning) ? 'definition' : undefined
}

/** Why a signal word in a page header or footer needs no place. */
function whyBeside(
  { layer, lines }: TextBlock,
  { word, text }: Signal,
  knownTexts: ReadonlySet<string>,
): Explanation | undefined {
  if (layer === 'contents') return 'contents'
  if (text === word) return 'running_head'
  const own = plain(sourceText(lines))
  return [...knownTexts].some((other) => other.includes(own)) ? 'repeated' : undefined
}

/** Ignores everything but letters: scans and line breaks change punctuation and spaces. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
}

function explanation({ lines }: TextBlock, word: string, reason: Explanation): ExplainedWord {
  const text = sourceText(lines).replaceAll('\n', ' ').slice(0, longestText)
  return { reason, word, page: lines[0]?.page ?? 1, text }
}

function unplaced(
  { lines }: TextBlock,
  { kind, text }: Signal,
  { fileId, id }: { fileId: string; id: string },
): Callout {
  const page = lines[0]?.page ?? 1
  const boxes = lines.flatMap((line) => (line.page === page && line.box ? [line.box] : []))
  const source = { fileId, page, boxes, text: sourceText(lines) }
  return { id, kind, text, source, confidence: lostConfidence, reasons: ['unplaced'] }
}

/** Returns a function that finds out whether one of the callouts cites a block, each callout once. */
function taker(callouts: readonly Callout[]): (block: TextBlock) => boolean {
  const keyOf = (page: number, text: string): string => `${page} ${text}`
  const left = new Map<string, number>()
  for (const { source } of callouts) {
    const key = keyOf(source.page, source.text)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return ({ lines }) => {
    const key = keyOf(lines[0]?.page ?? 1, sourceText(lines))
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  }
}

/** The callouts of the procedure, its sections and its steps. */
export function boundCallouts({ callouts, outline }: Draft): Callout[] {
  const sections = flattenSections(outline)
  return [
    ...callouts,
    ...sections.flatMap((section) => [
      ...section.callouts,
      ...flattenSteps(section.steps).flatMap((step) => step.callouts),
    ]),
  ]
}
