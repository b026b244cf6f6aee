import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf } from '@millwright/sdk/client'

import { optionsOf } from '../api.ts'

/** The address of a document's bytes. */
export function addressOfDocument(
  slug: string,
  { guidebookId, fileId }: { guidebookId: string; fileId: string },
): string {
  return addressOf(optionsOf(slug), referenceMaterial.download, {
    params: { guidebookId, fileId },
  })
}
