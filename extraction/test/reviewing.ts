import { convert } from '../src/convert.ts'
import { isText, type StructuredDocument } from '../src/document.ts'
import { extract } from '../src/extract.ts'
import { extractReviewed, planReview, type ReviewedExtraction } from '../src/review/review.ts'
import type { Zone } from '../src/review/zones.ts'

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
    const found = zones.flatMap((zone) => zone.shown).find(({ id }) => id === block?.id)
    return found?.shownId ?? `${words} is not shown`
  }
  const shown = ({ op, block, target = '', role = '', at = 0 }: WordedOperation): object => ({
    op,
    block: shownId(block),
    target: target === '' ? '' : shownId(target),
    role,
    at,
  })
  return {
    document,
    zones,
    /** The same text as an answer to every zone. */
    answering: (answer: string) => reviewedWith(document, zones, () => answer),
    /** What a model answers to the first zone that knows the controls, and suggests these. */
    answerWith: (...operations: WordedOperation[]) => {
      const [zone] = zones
      return zone ? answerTo(zone, operations.map(shown)) : ''
    },
    suggesting: (...operations: WordedOperation[]) =>
      reviewedWith(document, zones, (zone) => answerTo(zone, operations.map(shown))),
  }
}

/** An answer with these operations that gets every control right. */
export function answerTo({ controls, shown }: Zone, operations: readonly object[]): string {
  const found = controls
    .filter(({ isShownRight }) => !isShownRight)
    .map(({ id, isStep }) => ({
      op: 'setRole',
      block: shown.find((one) => one.id === id)?.shownId,
      role: isStep ? 'step' : 'none',
    }))
  return JSON.stringify({ operations: [...operations, ...found] })
}

function reviewedWith(
  document: StructuredDocument,
  zones: readonly Zone[],
  answer: (zone: Zone) => string,
): ReviewedExtraction {
  const answers = zones.map((zone) => ({ zone: zone.id, text: answer(zone) }))
  return extractReviewed(document, {}, 'seed', answers)
}

/** True if nothing of the engine's own draft was changed. */
export function isUntouched(
  document: StructuredDocument,
  { review: _review, ...extraction }: ReviewedExtraction,
): boolean {
  return JSON.stringify(extract(document)) === JSON.stringify(extraction)
}
