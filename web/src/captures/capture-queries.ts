import type { Capture } from '@millwright/contract/captures'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'
import type { QueryName } from '../query-key.ts'
import { useChange, type Change } from '../use-change.ts'

export interface CaptureFilter {
  q?: string
  archived?: 'true'
  guidebookId?: string
}

export function capturePages(slug: string, filter: CaptureFilter) {
  return pagedQuery(
    ['captures.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).captures.list({ query: { ...query, ...filter }, signal }),
  )
}

/** A video or audio file is processed without this page, mostly within seconds. */
const refreshMilliseconds = 1500

export function captureById(slug: string, captureId: string) {
  return queryOptions({
    queryKey: ['captures.get', slug, captureId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).captures.get({ params: { captureId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.transcription === 'processing' ||
      state.data?.media.some(({ preparation }) => preparation === 'processing')
        ? refreshMilliseconds
        : false,
  })
}

/** @param transcription its status: the transcript is refetched when it is done */
export function transcriptOf(
  slug: string,
  captureId: string,
  transcription: Capture['transcription'],
) {
  return queryOptions({
    queryKey: ['captures.transcript', slug, captureId, transcription],
    queryFn: async ({ signal }) =>
      await apiFor(slug).captures.transcript({ params: { captureId }, signal }),
  })
}

/** The skills that a capture belongs to. */
export function skillsWith(slug: string, captureId: string) {
  return queryOptions({
    queryKey: ['skills.list', slug, { captureId }],
    queryFn: async ({ signal }) =>
      (await apiFor(slug).skills.list({ query: { captureId, limit: 100 }, signal })).items,
  })
}

const changed: QueryName[] = [
  'captures.get',
  'captures.list',
  'captures.transcript',
  'skills.get',
  'skills.list',
]

/** A change to captures or skills, which show each other, after which both are refetched. */
export function useCaptureChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(changed, ...change)
}
