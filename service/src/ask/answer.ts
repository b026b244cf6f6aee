import type { Answer, Passage } from '@millwright/contract/ask'

import type { findPassages } from '../search/passage-queries.ts'

type Found = Awaited<ReturnType<typeof findPassages>>[number]

const maxPassages = 5
/**
 * The share of a question that the best passage has to cover, weighted by how rare its words are, for the question to
 * count as answered: docs/decisions/0082.
 */
const minCoverage = 0.5

/** Passages that cover less than this share of what the best one covers merely share a word with the question. */
const minShare = 0.4

/** The best passages, and whether they answer the question. */
export function selectAnswer(found: readonly Found[]): Pick<Answer, 'isFound' | 'passages'> {
  const best = Math.max(0, ...found.map(({ coverage }) => coverage))
  const near = found.filter(({ coverage }) => coverage >= minShare * best)
  return { isFound: best >= minCoverage, passages: near.slice(0, maxPassages).map(passageOf) }
}

function passageOf({ kind, title, heading, text, place, score, ...found }: Found): Passage {
  const { source, stepId, number, calloutId, callout } = place
  const { guidebookId, filename } = found
  return {
    kind,
    title,
    heading,
    text,
    callouts: found.notices.map(({ id, ...notice }) => ({ ...notice, ...(id !== null && { id }) })),
    ...(callout && { callout }),
    ...(found.targetKind === 'procedure' && { procedureId: found.targetId }),
    ...(stepId !== undefined && { stepId }),
    ...(number !== undefined && { stepNumber: number }),
    ...(calloutId !== undefined && { calloutId }),
    ...(source &&
      guidebookId !== null &&
      filename !== null && { ...source, guidebookId, filename }),
    score,
  }
}
