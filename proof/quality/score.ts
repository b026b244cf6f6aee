import { measureConservation } from '@millwright/extraction/conservation/lost-content'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft, FoundInstead } from '@millwright/extraction/draft'

import { anyOrder, inOrder, type Pair } from './alignment.ts'
import { scoreCallouts, type CalloutScore } from './callout-score.ts'
import type { Counts, Share } from './counts.ts'
import { itemsOf } from './items.ts'
import { counts, required, same, similarities, stepSimilarity } from './matching.ts'
import { nestingOf } from './nesting.ts'
import {
  factsOfDraft,
  factsOfListed,
  factsOfTruth,
  type ProcedureFacts,
  type StepFacts,
  type Truth,
} from './procedure-facts.ts'
import { unlocatedIn, unsupportedCharacters } from './support.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

export interface Score extends CalloutScore {
  id: string
  language: string
  kind: string | undefined
  isScanned: boolean
  steps: Counts
  /** Steps flattened: counts lost or merged sub-steps. */
  leaves: Counts
  /** Sub-steps on the right parent. */
  nesting: Share
  /** None for documents without headings over steps. */
  sections: Counts | undefined
  /** Undefined if the truth does not contain tools and parts. */
  items: Counts | undefined
  orderErrors: number
  /** Share of matched steps found on the right page. */
  pages: number | undefined
  hasTitle: boolean
  /** Whether there is nothing to find. */
  isNegative: boolean
  unsupported: number
  /** Sentences, cells and quantities of the drafted pages that are in the draft, and those that are not. */
  content: Share
  lost: string[]
  /** Findings without a position. */
  unlocated: number
  expected: number
  found: number
  missed: string[]
  spurious: string[]
}

/**
 * @param draft the extracted draft; undefined if no procedure was found
 * @param document the source of the draft, to check its citations
 * @param instead the findings without a draft, whose notices are scored like those of a draft
 */
export function score(
  truth: Truth,
  draft: Draft | undefined,
  document?: StructuredDocument,
  instead?: FoundInstead,
): Score {
  const expected = factsOfTruth(truth)
  const found = draft ? factsOfDraft(draft) : factsOfListed(instead)
  const pairs = inOrder(expected.steps, similarities(expected.steps, found.steps, stepSimilarity))
  const matchedTruth = new Set(pairs.map(([index]) => index))
  const matchedFound = new Set(pairs.map(([, index]) => index))
  const missed = expected.steps.filter((_step, index) => !matchedTruth.has(index))
  const spurious = found.steps.filter((_step, index) => !matchedFound.has(index))
  const content =
    draft && document ? measureConservation(document, draft) : { printed: 0, lost: [] }
  const moved = anyOrder(similarities(missed, spurious, stepSimilarity))
  return {
    id: truth.id,
    language: truth.language,
    kind: kindOfSteps(truth),
    isScanned: truth.features.includes('scan'),
    steps: counts(expected.steps, found.steps, pairs),
    leaves: leafCounts(expected.steps, found.steps),
    ...scoreCallouts(expected.callouts, found.callouts, draft),
    nesting: nestingOf(truth, draft),
    items: itemsOf(truth, draft),
    isNegative: expected.steps.length === 0,
    unsupported: draft && document ? unsupportedCharacters(draft, document) : 0,
    unlocated: draft && document ? unlocatedIn(draft, document) : 0,
    content: { right: content.printed - content.lost.length, of: content.printed },
    lost: content.lost.map(({ kind, page, text }) => `${kind}, page ${page}: ${text}`),
    sections: sectionCounts(truth, expected, found),
    orderErrors: moved.filter(([index]) => !missed[index]?.isOptional).length,
    pages: pageAccuracy(expected.steps, found.steps, pairs),
    hasTitle: titleSimilarity(truth, draft?.title ?? '') >= same,
    expected: required(expected.steps),
    found: found.steps.length,
    missed: missed.filter(({ isOptional }) => !isOptional).map(({ text }) => text),
    spurious: spurious.map(({ text }) => text),
  }
}

const kindsByFeature: Record<string, string> = {
  numbered: 'enumerated',
  'numbered-paren': 'enumerated',
  'numbered-inline': 'enumerated',
  'numbering-restarts': 'enumerated',
  'legal-numbering-1.1': 'enumerated',
  'word-auto-numbering': 'enumerated',
  'typed-numbers': 'enumerated',
  'step-labels': 'stepWord',
  'table-steps': 'table',
  'step-headings': 'heading',
  'repair-cards': 'heading',
  'unnumbered-prose': 'unnumbered',
}

function kindOfSteps({ kind, features }: Truth): string | undefined {
  const kinds = features.map((feature) => kindsByFeature[feature])
  return kind ?? kinds.find((one) => one !== undefined)
}

interface Leaf {
  tokens: string[]
  isOptional: boolean
}

/** The text of a step with sub-steps is a leaf too, but never required: "Do the following:". */
function leavesOf(steps: readonly StepFacts[]): Leaf[] {
  return steps.flatMap(({ tokens, substeps, isOptional }) => {
    if (substeps.length === 0) return [{ tokens, isOptional }]
    const parent = tokens.length > 0 ? [{ tokens, isOptional: true }] : []
    const children = substeps.map((text) => tokensOf(withoutNumbering(text)))
    return [...parent, ...children.map((child) => ({ tokens: child, isOptional }))]
  })
}

function leafCounts(truth: readonly StepFacts[], found: readonly StepFacts[]): Counts {
  const expected = leavesOf(truth)
  const leaves = leavesOf(found)
  const similarity = (a: Leaf, b: Leaf): number =>
    a.tokens.length > 0 && b.tokens.length > 0 ? tokenF1(a.tokens, b.tokens) : 0
  const pairs = inOrder(expected, similarities(expected, leaves, similarity))
  const matched = new Set(pairs.map(([, index]) => index))
  const counted = leaves.filter((leaf, index) => !leaf.isOptional || matched.has(index))
  return counts(expected, counted, pairs)
}

type SectionFacts = ProcedureFacts['sections'][number]

function sectionSimilarity(a: SectionFacts, b: SectionFacts): number {
  const plain = (title: string): string[] => tokensOf(withoutNumbering(title))
  return Math.max(
    tokenF1(tokensOf(a.title), tokensOf(b.title)),
    tokenF1(plain(a.title), plain(b.title)),
  )
}

/** Repeating the document's title as a section's is no error. */
function sectionCounts(
  truth: Truth,
  expected: ProcedureFacts,
  found: ProcedureFacts,
): Counts | undefined {
  const titled = expected.sections.filter(({ title }) => title !== '')
  if (required(titled) === 0) return undefined
  const isRepeatedTitle = (section: SectionFacts): boolean =>
    truth.procedures.length === 1 &&
    titleSimilarity(truth, section.title) >= same &&
    !titled.some((one) => !one.isOptional && sectionSimilarity(one, section) >= same)
  const sections = found.sections.filter(
    (section) => tokensOf(section.title).length > 0 && !isRepeatedTitle(section),
  )
  return counts(
    titled,
    sections,
    inOrder(titled, similarities(titled, sections, sectionSimilarity)),
  )
}

function pageAccuracy(
  truth: readonly StepFacts[],
  found: readonly StepFacts[],
  pairs: readonly Pair[],
): number | undefined {
  const paged = pairs.filter(
    ([index, at]) =>
      !truth[index]?.isOptional &&
      truth[index]?.page !== undefined &&
      found[at]?.page !== undefined,
  )
  if (paged.length === 0) return undefined
  return paged.filter(([index, at]) => truth[index]?.page === found[at]?.page).length / paged.length
}

function titleSimilarity(truth: Truth, title: string): number {
  if (title === '') return 0
  const [only, second] = truth.procedures
  const titles = [
    truth.title,
    ...(truth.alt_titles ?? []),
    ...(only && !second ? [only.title] : []),
  ]
  return Math.max(...titles.map((one) => tokenF1(tokensOf(one), tokensOf(title))))
}
