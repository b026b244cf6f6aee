import type { Pair } from './alignment.ts'
import type { Counts } from './counts.ts'
import type { StepFacts } from './procedure-facts.ts'
import { tokenF1 } from './text.ts'

/** Two texts are the same from this token F1 on. */
export const same = 0.8

/** The similarity of each true and each found item; 0 if they are not the same. */
export function similarities<A, B>(
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

export function required(items: readonly { isOptional: boolean }[]): number {
  return items.filter(({ isOptional }) => !isOptional).length
}

/** Optional items are neither required nor counted as wrong. */
export function counts(
  truth: readonly { isOptional: boolean }[],
  found: readonly unknown[],
  pairs: readonly Pair[],
): Counts {
  const right = pairs.filter(([index]) => !truth[index]?.isOptional).length
  return { right, wrong: found.length - pairs.length, missed: required(truth) - right }
}

/** A step matches on its own text or with its sub-steps, which may be folded into the text. */
export function stepSimilarity(a: StepFacts, b: StepFacts): number {
  if (a.full.length === 0 || b.full.length === 0) return 0
  return Math.max(
    tokenF1(a.tokens, b.tokens),
    tokenF1(a.full, b.full),
    a.full.length === a.tokens.length ? 0 : tokenF1(a.full, b.tokens),
    b.full.length === b.tokens.length ? 0 : tokenF1(a.tokens, b.full),
  )
}
