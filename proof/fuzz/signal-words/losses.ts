import { convert } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Extraction } from '@millwright/extraction/draft'
import { boundCallouts } from '@millwright/extraction/drafting/account'

import type { FuzzedDocument, Inserted } from './document.ts'

export interface Losses {
  /** In no callout of the draft, bound or listed. */
  lost: Inserted[]
  /** Merely mentioned, but taken for a callout. */
  mistaken: string[]
}

/** An engine's result for a document; tests pass in one that loses callouts. */
export type Engine = (document: StructuredDocument) => Extraction

/** Reads a document with signal words and looks for each in the draft. */
export async function lossesIn(
  { id, bytes, inserted, named }: FuzzedDocument,
  engine: Engine,
): Promise<Losses> {
  const { draft } = engine(await convert(bytes, { fileId: id }))
  const bound = boundCallouts(draft).map(({ text }) => text)
  const listed = draft.review.unplaced.map(({ text }) => text)
  const lost = inserted.filter(
    ({ code }) => ![...bound, ...listed].some((one) => one.includes(code)),
  )
  const own = bound.filter((text) => !inserted.some(({ code }) => text.includes(code)))
  return { lost, mistaken: named.filter((code) => own.some((text) => text.includes(code))) }
}
