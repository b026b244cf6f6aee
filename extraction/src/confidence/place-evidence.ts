import type { SourceLine } from '../document.ts'
import type { Reason } from '../draft.ts'

/** What the printed lines of something imply about how reliably it was read. */
export interface PrintedFacts {
  /** Whether it extends over more than one page. */
  isJoined: boolean
  isRecognized: boolean
  /** 0 for text that was printed, up to 1 for words a recognizer could not make out. */
  doubt: number
}

export function printedFactsOf(lines: readonly SourceLine[]): PrintedFacts {
  const certainties = lines.flatMap(({ certainty }) => certainty ?? [])
  const doubts = certainties.map((certainty) => 1 - certainty)
  return {
    // A citation from an earlier page is a column header there.
    isJoined: lines.some(({ page }) => page > (lines[0]?.page ?? page)),
    isRecognized: certainties.length > 0,
    doubt: doubts.reduce((sum, doubt) => sum + doubt, 0) / Math.max(1, lines.length),
  }
}

/** Below this mean certainty of its words a person should compare recognized text with its page. */
const minConfidence = 0.85

export function reasonsOfPrint({ isJoined, isRecognized, doubt }: PrintedFacts): Reason[] {
  return [
    ...(isJoined ? (['joined_pages'] as const) : []),
    ...(isRecognized && 1 - doubt < minConfidence ? (['recognition_low'] as const) : []),
  ]
}
