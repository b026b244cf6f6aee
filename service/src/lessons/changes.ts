import { isDeepStrictEqual } from 'node:util'

import type { Block } from '@millwright/contract/lesson-content'
import type { LessonChange } from '@millwright/contract/lessons'

import { withoutAnswers } from './quiz.ts'

/** What a lesson says. */
export interface LessonState {
  title: string
  description: string | null
  content: Block[]
}

interface Pair {
  before?: Block
  after?: Block
}

/** What has changed from one state of a lesson to another, without saying which answers are right. */
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

/** The blocks of both states, those that are the same one beside each other; what is gone comes last. */
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

/** No one has to send ids, and who sends others has changed nothing; nor who only limits the attempts at a quiz. */
function taughtBy({ id: _id, ...block }: Block): object {
  if (block.type !== 'quiz') return block
  const { maxAttempts: _limit, shufflesChoices: _order, ...quiz } = block
  return quiz
}

/** Without ids, a rewritten text is matched by its kind; a block with another reference is another block. */
function isLike(a: Block, b: Block): boolean {
  const isTold = a.id !== undefined && b.id !== undefined
  return !isTold && a.type === b.type && (a.type === 'text' || a.type === 'quiz')
}
