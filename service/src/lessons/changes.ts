import { isDeepStrictEqual } from 'node:util'

import type { Block } from '@millwright/contract/lesson-content'
import type { LessonChange } from '@millwright/contract/lessons'

import { withoutAnswers } from './quiz.ts'

/** The content of a lesson. */
export interface LessonState {
  title: string
  description: string | null
  content: Block[]
}

interface Pair {
  before?: Block
  after?: Block
}

/** The changes from one state of a lesson to another, without revealing the right answers. */
export function compareLessons(before: LessonState, after: LessonState): LessonChange[] {
  return [
    ...changedWords(before, after),
    ...pairsOf(before.content, after.content).flatMap(blockChange),
  ]
}

function changedWords(before: LessonState, after: LessonState): LessonChange[] {
  return (['title', 'description'] as const)
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ part, before: before[part], after: after[part] }))
}

function blockChange({ before, after }: Pair): LessonChange[] {
  if (before && after && isSame(before, after)) return []
  const kind = before && after ? 'changed' : before ? 'removed' : 'added'
  const [was] = before ? withoutAnswers([before]) : []
  const [is] = after ? withoutAnswers([after]) : []
  return [{ part: 'block', kind, ...(was && { before: was }), ...(is && { after: is }) }]
}

/** The blocks of both states in pairs; deleted ones come last. */
function pairsOf(before: readonly Block[], after: readonly Block[]): Pair[] {
  const found = new Map<Block, Block>()
  const left = new Set(before)
  for (const isOne of [hasSameId, isSame, isLike]) {
    for (const block of after.filter((each) => !found.has(each))) {
      const match = [...left].find((each) => isOne(each, block))
      if (!match) continue
      found.set(block, match)
      left.delete(match)
    }
  }
  return [
    ...after.map((block) => {
      const match = found.get(block)
      return match ? { before: match, after: block } : { after: block }
    }),
    ...[...left].map((block) => ({ before: block })),
  ]
}

function hasSameId(a: Block, b: Block): boolean {
  return a.id !== undefined && a.id === b.id && a.type === b.type
}

function isSame(a: Block, b: Block): boolean {
  return isDeepStrictEqual(taughtBy(a), taughtBy(b))
}

/** A block without what does not change its teaching: its id, and a quiz's limit of attempts and order of choices. */
function taughtBy({ id: _id, ...block }: Block): object {
  if (block.type !== 'quiz') return block
  const { maxAttempts: _limit, shufflesChoices: _order, ...quiz } = block
  return quiz
}

/** Without ids, a rewritten text is matched by its kind; a block with another reference is another block. */
function isLike(a: Block, b: Block): boolean {
  const areIdentified = a.id !== undefined && b.id !== undefined
  return !areIdentified && a.type === b.type && (a.type === 'text' || a.type === 'quiz')
}
