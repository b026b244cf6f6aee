import type { Draft } from '@millwright/extraction/draft'

import { anyOrder, inOrder, type Pair } from './alignment.ts'
import {
  factsOfDraft,
  factsOfTruth,
  type CalloutFacts,
  type ProcedureFacts,
  type StepFacts,
  type Truth,
} from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

/** Two texts are the same from this token F1 on. */
const same = 0.8

export interface Counts {
  right: number
  wrong: number
  missed: number
}

export interface Score {
  id: string
  steps: Counts
  /** Steps flattened: counts lost or merged sub-steps. */
  leaves: Counts
  callouts: Counts
  /** None for documents without headings over steps. */
  sections: Counts | undefined
  orderErrors: number
  /** Share of matched steps found on the right page. */
  pages: number | undefined
  hasTitle: boolean
  expected: number
  found: number
  missed: string[]
  spurious: string[]
}

/** @param draft what was extracted; none where no procedure was found */
export function score(truth: Truth, draft: Draft | undefined): Score {
  const expected = factsOfTruth(truth)
  const found: ProcedureFacts = draft
    ? factsOfDraft(draft)
    : { steps: [], sections: [], callouts: [] }
  const pairs = inOrder(expected.steps, similarities(expected.steps, found.steps, stepSimilarity))
  const matchedTruth = new Set(pairs.map(([index]) => index))
  const matchedFound = new Set(pairs.map(([, index]) => index))
  const missed = expected.steps.filter((_step, index) => !matchedTruth.has(index))
  const spurious = found.steps.filter((_step, index) => !matchedFound.has(index))
  const moved = anyOrder(similarities(missed, spurious, stepSimilarity))
  return {
    id: truth.id,
    steps: counts(expected.steps, found.steps, pairs),
    leaves: leafCounts(expected.steps, found.steps),
    callouts: calloutCounts(expected.callouts, found.callouts),
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

/** F1 of counts; without anything expected, 1 if nothing was found and 0 otherwise. */
export function f1({ right, wrong, missed }: Counts): number {
  if (right + missed === 0) return wrong === 0 ? 1 : 0
  return (2 * right) / (2 * right + wrong + missed)
}

function similarities<A, B>(
  truth: readonly A[],
  found: readonly B[],
  similarity: (a: A, b: B) => number,
): number[][] {
  return truth.map((a) =>
    found.map((b) => {
      const value = similarity(a, b)
      return value >= same ? value : 0
    }),
  )
}

/** A step matches on its own text or with its sub-steps, which may be folded into the text. */
function stepSimilarity(a: StepFacts, b: StepFacts): number {
  if (a.full.length === 0 || b.full.length === 0) return 0
  return Math.max(
    tokenF1(a.tokens, b.tokens),
    tokenF1(a.full, b.full),
    a.full.length === a.tokens.length ? 0 : tokenF1(a.full, b.tokens),
    b.full.length === b.tokens.length ? 0 : tokenF1(a.tokens, b.full),
  )
}

function required(items: readonly { isOptional: boolean }[]): number {
  return items.filter(({ isOptional }) => !isOptional).length
}

function counts(
  truth: readonly { isOptional: boolean }[],
  found: readonly unknown[],
  pairs: readonly Pair[],
): Counts {
  const right = pairs.filter(([index]) => !truth[index]?.isOptional).length
  return { right, wrong: found.length - pairs.length, missed: required(truth) - right }
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

function calloutCounts(truth: readonly CalloutFacts[], found: readonly CalloutFacts[]): Counts {
  const similarity = (a: CalloutFacts, b: CalloutFacts): number =>
    a.kind === b.kind ? tokenF1(a.tokens, b.tokens) : 0
  return counts(truth, found, anyOrder(similarities(truth, found, similarity)))
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
