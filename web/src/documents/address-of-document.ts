import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf } from '@millwright/sdk/client'

import { optionsOf } from '../api.ts'

/** Where the bytes of a document are had. */
export function addressOfDocument(
  slug: string,
  { guidebookId, fileId }: { guidebookId: string; fileId: string },
): string {
  return addressOf(optionsOf(slug), referenceMaterial.download, {
    params: { guidebookId, fileId },
  })
}
