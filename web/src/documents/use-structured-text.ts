import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf, errorOf } from '@millwright/sdk/client'
import { useQuery } from '@tanstack/react-query'

import { optionsOf } from '../api.ts'
import { convertDocument } from './converting.ts'
import { useOrganization } from '../session.ts'
import type { SourceFile } from './source-file.ts'
import type { StructuredText } from './structured-text.ts'

/**
 * The structured form of a document. A document that was never converted (no pages are known) is converted if the
 * reader may; others get null until someone does.
 */
export function useStructuredText(file: SourceFile, isWanted = true) {
  const { slug, can } = useOrganization()
  const mayConvert = can('guidebooks.edit')
  return useQuery({
    queryKey: ['structured', slug, file.fileId],
    enabled: isWanted,
    staleTime: ({ state }) => (mayConvert || state.data ? Infinity : 0),
    queryFn: async () =>
      (await readStructuredText(slug, file)) ??
      (mayConvert ? ((await convertDocument(slug, file)) as Answer) : null),
  })
}

type Answer = StructuredText | null

async function readStructuredText(
  slug: string,
  { guidebookId, fileId, pages }: SourceFile,
): Promise<Answer> {
  if (pages === undefined) return null
  const params = { guidebookId, fileId }
  // A browser hides where a redirect leads, and follows it.
  const response = await fetch(addressOf(optionsOf(slug), referenceMaterial.structured, { params }))
  if (response.ok) return (await response.json()) as StructuredText
  const error = await errorOf(response)
  if (error.code === 'file_not_ready') return null
  throw error
}
