import type { Media } from '@millwright/contract/procedure-content'
import { useQuery } from '@tanstack/react-query'

import type { SourceFile } from '../../procedures/procedure-queries.ts'
import { documentFigures } from '../../procedures/review/document-figures.ts'
import type { StructuredText } from '../../procedures/source/structured-text.ts'
import { useOrganization } from '../../session.ts'

const none: Media[] = []

/** The pictures of a document, as they arrive. Who may not have them cut has none. */
export function useFigures(file: SourceFile, document: StructuredText | null | undefined): Media[] {
  const { slug, can } = useOrganization()
  const hasFigures = document?.blocks.some(
    ({ kind, rows }) =>
      kind === 'figure' || rows?.some((row) => row.some(({ figures }) => figures)),
  )
  const isWanted = hasFigures === true && can('guidebooks.edit')
  const { data = none } = useQuery(documentFigures(slug, isWanted ? file : undefined, 1))
  return data
}
