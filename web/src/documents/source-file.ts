import { ApiError } from '@millwright/contract/errors'
import type { Candidate } from '@millwright/contract/document-findings'
import type { ExtractedProcedure } from '@millwright/contract/reference-material'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

export interface SourceFile {
  guidebookId: string
  fileId: string
  filename: string
  contentType: string
  pages?: number | undefined
  candidates?: Candidate[]
  procedures?: ExtractedProcedure[]
}

/** The document a procedure was extracted from; null if it no longer exists. */
export function sourceFile(slug: string, fileId: string | undefined) {
  return queryOptions({
    queryKey: ['source-file', slug, fileId],
    enabled: fileId !== undefined,
    queryFn: async ({ signal }): Promise<SourceFile | null> =>
      fileId === undefined
        ? null
        : await apiFor(slug)
            .referenceMaterial.find({ params: { fileId }, signal })
            .catch(ignoreMissing),
  })
}

function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null
  throw error
}
