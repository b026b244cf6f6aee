import type { Case } from './case.ts'
import { draftFile } from './draft-file.ts'
import type { ReadDocument } from './effort.ts'
import { judgeDraft, type Judged } from './judge.ts'
import { score, type Score } from './score.ts'

export interface Evaluation {
  scores: Score[]
  /** Every step and callout with its confidence, and whether it was right. */
  judged: Judged[]
  /** Documents that were not read, with the code of the error; they are scored as empty. */
  refused: string[]
  /** Pages of PDFs that are born-digital throughout: recognizing one page costs as much as reading two hundred. */
  read: ReadDocument[]
}

/** Runs the engine on each case in turn, and scores the result. */
export async function evaluate(
  cases: AsyncIterable<Case>,
  onScore: (score: Score) => void = () => undefined,
): Promise<Evaluation> {
  const scores: Score[] = []
  const all: Judged[] = []
  const refused: string[] = []
  const read: ReadDocument[] = []
  for await (const one of cases) {
    const bytes = await one.read()
    const outcome = await draftFile(one.truth, bytes)
    const result = score(one.truth, outcome.draft, outcome.document, outcome.instead)
    scores.push(result)
    if (outcome.draft) all.push(...judgeDraft(one.truth, outcome.draft))
    onScore(result)
    if (outcome.refused !== undefined) refused.push(`${one.truth.id}: ${outcome.refused}`)
    if (!outcome.isRecognized && outcome.document?.format === 'pdf') {
      read.push({ pages: outcome.document.pages.length, bytes })
    }
  }
  return { scores, judged: all, refused, read }
}
