import { convert } from '../src/convert.ts'
import { isText, type StructuredDocument } from '../src/document.ts'
import { extract } from '../src/extract.ts'
import { extractReviewed, planReview, type ReviewedExtraction } from '../src/review/review.ts'

/** Prose that the engine reads with doubt: one step is missed, one holds two, a remark is loose. */
export const doubtful = `Replacing the pump seal
=======================

Close both valves and drain the casing. Remove the four bolts of the cover.

The cover is heavy and comes off towards the motor side.

WARNING: Hot water may spray out. Wear gloves.

Pull the seal off the shaft with the puller.

The shaft shows a groove of 2 mm below it.

The seat of the seal is deglazed with emery cloth.

Wipe the shaft dry. CAUTION: Do not touch the faces.

Press the new seal onto the shaft until it stops.

The pump is ready for operation again.
`

/** An operation that names blocks by the beginning of their text. */
export interface WordedOperation {
  op: string
  block: string
  target?: string
  role?: string
  at?: number
}

/** A document under review by a model that a test plays. */
export async function reviewing(text: string) {
  const document = await convert(Buffer.from(text), { fileId: 'file' })
  const zones = planReview(document, {}, 'seed')
  const shownId = (words: string): string => {
    const block = document.blocks.filter(isText).find((one) => one.text.startsWith(words))
    const shown = zones.flatMap((zone) => zone.shown).find(({ id }) => id === block?.id)
    return shown?.shownId ?? `${words} is not shown`
  }
  return {
    document,
    zones,
    /** The same text as an answer to every zone. */
    answering: (answer: string) => reviewedWith(document, answer),
    suggesting: (...operations: WordedOperation[]) =>
      reviewedWith(
        document,
        JSON.stringify({
          operations: operations.map(({ op, block, target = '', role = '', at = 0 }) => ({
            op,
            block: shownId(block),
            target: target === '' ? '' : shownId(target),
            role,
            at,
          })),
        }),
      ),
  }
}

function reviewedWith(document: StructuredDocument, text: string): ReviewedExtraction {
  const zones = planReview(document, {}, 'seed')
  return extractReviewed(
    document,
    {},
    'seed',
    zones.map(({ id }) => ({ zone: id, text })),
  )
}

/** True if nothing of the engine's own draft was changed. */
export function isUntouched(
  document: StructuredDocument,
  { review: _review, ...extraction }: ReviewedExtraction,
): boolean {
  return JSON.stringify(extract(document)) === JSON.stringify(extraction)
}
