import { convert } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'
import { inflateAtOnce } from '@millwright/extraction/pdf/inflate-at-once'

import type { Case } from './cases.ts'

export interface Outcome {
  document?: StructuredDocument
  draft?: Draft
  /** Code of the error of a document that was refused. */
  refused?: string
  pages: number
  cpuSeconds: number
}

// As where documents are read in production: see extraction/src/isolation.
inflateAtOnce()

/** Every procedure of a document as one draft. A document without any gives none. */
export async function drafted({ truth, read }: Case): Promise<Outcome> {
  const bytes = await read()
  const before = process.cpuUsage()
  const outcome: Outcome = { pages: 0, cpuSeconds: 0 }
  try {
    outcome.document = await convert(bytes, { fileId: truth.file })
    outcome.pages = outcome.document.pages.length
    outcome.draft = extract(outcome.document, { all: true }).draft
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.code !== 'no_procedure_found') outcome.refused = error.code
  }
  const { user, system } = process.cpuUsage(before)
  outcome.cpuSeconds = (user + system) / 1e6
  return outcome
}
