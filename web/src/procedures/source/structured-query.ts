import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf, errorOf } from '@millwright/sdk/client'
import { queryOptions } from '@tanstack/react-query'

import { optionsOf } from '../../api.ts'
import { convertDocument } from '../../guidebooks/reference-material/converting.ts'
import type { SourceFile } from '../procedure-queries.ts'
import type { StructuredText } from './structured-text.ts'

/** The structured form of a document. One that was never converted, as no known pages tell, is converted for it. */
export function structuredText(slug: string, file: SourceFile, isWanted: boolean) {
  return queryOptions({
    queryKey: ['structured', slug, file.fileId],
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async () =>
      (await read(slug, file)) ?? ((await convertDocument(slug, file)) as Answer),
  })
}

type Answer = StructuredText | null

async function read(slug: string, { guidebookId, fileId, pages }: SourceFile): Promise<Answer> {
  if (pages === undefined) return null
  const params = { guidebookId, fileId }
  // A browser shows no program where a redirect leads, but follows it.
  const response = await fetch(addressOf(optionsOf(slug), referenceMaterial.structured, { params }))
  if (response.ok) return (await response.json()) as StructuredText
  const error = await errorOf(response)
  if (error.code === 'file_not_ready') return null
  throw error
}
