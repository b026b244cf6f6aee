import { ApiError } from '@millwright/contract/errors'
import type { JobOf } from '@millwright/contract/jobs'
import type { Media } from '@millwright/contract/procedure-content'
import { followJob } from '@millwright/sdk/follow-job'
import { queryOptions } from '@tanstack/react-query'

import { apiFor, optionsOf } from '../../api.ts'
import { convertDocument } from '../../documents/converting.ts'
import type { SourceFile } from '../../documents/source-file.ts'

/** All figures of a document with fewer pages are requested at once. */
const manyPages = 100

/** The figures of a procedure's document; if it has many pages, those near a page. */
export function documentFigures(slug: string, file: SourceFile | null | undefined, page: number) {
  const near = (file?.pages ?? 0) > manyPages ? page : 1
  return queryOptions({
    queryKey: ['figures', slug, file?.fileId, near],
    enabled: file !== undefined,
    staleTime: Infinity,
    queryFn: async (): Promise<Media[]> => (file ? await figuresOf(slug, file, near) : []),
  })
}

/** A document that was never converted is converted for it. */
async function figuresOf(slug: string, file: SourceFile, near: number): Promise<Media[]> {
  const job = await cut(slug, file, near)
  if (job.error?.code !== 'file_not_ready') return figuresIn(job)
  await convertDocument(slug, file)
  return figuresIn(await cut(slug, file, near))
}

function figuresIn({ result, error }: JobOf<'cut-figures'>): Media[] {
  if (error) throw new ApiError(error.code)
  return result?.figures ?? []
}

async function cut(slug: string, { guidebookId, fileId }: SourceFile, near: number) {
  const { job } = await apiFor(slug).referenceMaterial.cutFigures({
    params: { guidebookId, fileId },
    headers: { prefer: 'respond-async' },
    body: { near },
  })
  return await followJob(optionsOf(slug), job)
}
