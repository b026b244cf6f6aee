import type { Pair } from './alignment.ts'
import type { Counts } from './counts.ts'

/** Two texts are the same from this token F1 on. */
export const same = 0.8

/** Similarity of each true and each found item; 0 where they are not the same. */
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
