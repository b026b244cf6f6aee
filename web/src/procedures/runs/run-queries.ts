import type { RunEntryInput } from '@millwright/contract/run-entries'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { deviceId } from '../../device/device-id.ts'
import { serviceTime } from '../../device/service-clock.ts'
import { newUuid } from '../../device/uuid.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useOrganization } from '../../session.ts'
import type { runQueryOf } from './run-search.ts'

export function runById(slug: string, runId: string) {
  return queryOptions({
    queryKey: ['runs.get', slug, runId],
    queryFn: async ({ signal }) => await apiFor(slug).runs.get({ params: { runId }, signal }),
  })
}

/** How many runs a page shows beside its main content. */
const shownRuns = 5

export function latestRuns(slug: string, of: { procedureId: string } | { guidebookId: string }) {
  return queryOptions({
    queryKey: ['runs.list', slug, of],
    queryFn: async ({ signal }) =>
      (await apiFor(slug).runs.list({ query: { ...of, limit: shownRuns }, signal })).items,
  })
}

/** The title of a guidebook, by its id. */
export function guidebookTitle(slug: string, guidebookId: string) {
  return queryOptions({
    queryKey: ['guidebooks.get', slug, guidebookId, 'title'],
    queryFn: async ({ signal }) =>
      (await apiFor(slug).guidebooks.get({ params: { guidebookId }, query: {}, signal })).title,
  })
}

export function runPages(slug: string, filter: ReturnType<typeof runQueryOf>) {
  return pagedQuery(
    ['runs.list', slug, 'pages', filter],
    async ({ query, signal }) =>
      await apiFor(slug).runs.list({ query: { ...query, ...filter }, signal }),
  )
}

/** The version that a run is pinned to. */
export function versionOf(slug: string, procedureId: string, number: number) {
  return queryOptions({
    queryKey: ['procedureVersions.get', slug, procedureId, number],
    queryFn: async ({ signal }) =>
      await apiFor(slug).procedureVersions.get({ params: { procedureId, number }, signal }),
    // It never changes.
    staleTime: Infinity,
  })
}

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

/** An entry as this device would make it now. */
export function newEntry(content: EntryContent): RunEntryInput {
  return { id: newUuid(), at: serviceTime(), deviceId: deviceId(), ...content }
}

/** Adds a second person's entry to a run, on the page of its record. */
export function useAddEntry(runId: string) {
  const { mutate, ...adding } = useAddEntries(runId)
  return {
    ...adding,
    mutate: (content: EntryContent, options?: Parameters<typeof mutate>[1]) => {
      mutate([content], options)
    },
  }
}

export function useAddEntries(runId: string) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (contents: EntryContent[]) =>
      await apiFor(slug).runs.addEntries({
        params: { runId },
        body: { entries: contents.map(newEntry) },
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['runs.get', slug, runId] })
    },
  })
}
