import { convert } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft, FoundInstead } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'

import type { Truth } from './procedure-facts.ts'

export interface Outcome {
  document?: StructuredDocument
  draft?: Draft
  /** What is listed where no procedure was found. */
  instead?: FoundInstead | undefined
  /** Code of the error of a document that was refused. */
  refused?: string
  /** Some of its pages are images whose text was recognized. */
  isRecognized?: boolean
}

/** Every procedure of a document as one draft. A document without any gives none. */
export async function draftFile({ file }: Truth, bytes: Uint8Array): Promise<Outcome> {
  const outcome: Outcome = {}
  try {
    outcome.document = await convert(bytes, {
      fileId: file,
      onProgress: ({ phase }) => {
        if (phase === 'recognize') outcome.isRecognized = true
      },
    })
    outcome.draft = extract(outcome.document, { all: true }).draft
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.code !== 'no_procedure_found') outcome.refused = error.code
    outcome.instead = error.details['foundInstead'] as FoundInstead | undefined
  }
  return outcome
}
