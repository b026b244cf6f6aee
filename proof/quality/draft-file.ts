import { convert } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft, FoundInstead } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'

import type { Truth } from './procedure-facts.ts'

export interface Outcome {
  document?: StructuredDocument
  draft?: Draft
  /** The findings if no procedure was found. */
  instead?: FoundInstead | undefined
  /** The error code of a refused document. */
  refused?: string
  /** Whether some of its pages are images whose text was recognized. */
  isRecognized?: boolean
}

/** Every procedure of a document as one draft. Undefined for a document without one. */
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
