import { f1, mean, poolCounts, together } from '../counts.ts'
import type { Outcome } from './documents.ts'

/** The measures of a set of documents; the last two count errors. */
export interface SetFigures {
  macro: number
  micro: number
  callouts: number
  lost: number
  failed: number
}

export function figuresOfSet(outcomes: readonly Outcome[]): SetFigures {
  const scores = outcomes.map(({ score }) => score)
  const content = together(scores.map((score) => score.content))
  return {
    macro: mean(scores.map(({ steps }) => f1(steps))) ?? 0,
    micro: f1(poolCounts(scores.map(({ steps }) => steps))),
    callouts: f1(poolCounts(scores.map(({ callouts }) => callouts))),
    lost: content.of - content.right,
    failed: outcomes.filter(({ failed }) => failed > 0).length,
  }
}

/** What a rule gains: the figures with it minus those without. */
export function gainOf(whole: SetFigures, without: SetFigures): SetFigures {
  return {
    macro: whole.macro - without.macro,
    micro: whole.micro - without.micro,
    callouts: whole.callouts - without.callouts,
    lost: without.lost - whole.lost,
    failed: without.failed - whole.failed,
  }
}

/** Less is noise. */
const worthHaving = 0.001

export function verdictOf(gains: readonly SetFigures[]): 'pays' | 'costs' | 'nothing' {
  const all = gains.flatMap(({ macro, micro, callouts, lost, failed }) => [
    ...[macro, micro, callouts].map((gain) => gain / worthHaving),
    lost,
    failed,
  ])
  if (all.some((gain) => gain >= 1)) return 'pays'
  return all.some((gain) => gain <= -1) ? 'costs' : 'nothing'
}
