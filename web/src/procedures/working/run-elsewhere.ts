import type { RunSummary } from '@millwright/contract/runs'
import type { RunState } from '@millwright/runs/fold-run'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { apiFor } from '../../api.ts'
import { outbox } from '../../outbox/outbox-state.ts'
import { useOrganization } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import { addRead, foldHeldRun, lastReadSeq, type HeldEntry, type HeldRun } from './held-run.ts'
import type { WorkRun } from './work-run.ts'

/** A run that was worked on here and ended or handed over by someone else, or on another device. */
export interface EndedRun {
  runId: string
  status: 'finished' | 'canceled' | 'handed_over'
}

/**
 * A procedure's place follows its reader from device to device, and so does the run. A run started elsewhere
 * continues here, and one that ended elsewhere isn't added to: this is checked when the page is opened or looked at
 * again, and with what is sent.
 *
 * @param restart if the run held here is over
 * @returns whether there may be a run that isn't known here yet, and the one that ended elsewhere
 */
export function useRunElsewhere(
  procedureId: string,
  run: WorkRun,
  { isUnderWay, restart }: { isUnderWay: boolean; restart: () => void },
): { isLooking: boolean; ended: EndedRun | undefined } {
  const { slug, memberId } = useOrganization()
  const { runId, held, isStarting, followed, takeUp } = run
  const [ended, setEnded] = useState<EndedRun>()
  const isWanted = runId === undefined && isUnderWay
  const found = useQuery({ ...ownRun(slug, procedureId, memberId), enabled: isWanted })
  const isSent = useIsSent(runId)
  const added = useQuery({ ...addedTo(slug, runId ?? '', held), enabled: isSent && !isStarting })
  useEffect(() => {
    if (isWanted && found.data) takeUp(found.data)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered
  }, [found.data])
  useEffect(() => {
    if (!added.data || !held || held.id !== added.data.runId) return
    const read = addRead(held, added.data.entries)
    const status = endingOf(foldHeldRun(followed, read, memberId), memberId)
    if (status === undefined) {
      takeUp(read)
      return
    }
    takeUp(undefined)
    restart()
    setEnded({ runId: held.id, status })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered
  }, [added.data])
  return {
    isLooking: isWanted && found.isFetching,
    ended: runId === undefined ? ended : undefined,
  }
}

/** Why a member does not go on with a run; undefined where they do. */
function endingOf(
  { status, handedTo }: RunState,
  memberId: string,
): EndedRun['status'] | undefined {
  if (status === 'finished' || status === 'canceled') return status
  return handedTo === null || handedTo === memberId ? undefined : 'handed_over'
}

/** The service can't be asked for a run that only this device knows. */
function useIsSent(runId: string | undefined): boolean {
  const waiting = useStore(outbox)
  const isStartWaiting = waiting.some(
    (entry) => entry.kind === 'start-run' && entry.body.id === runId,
  )
  return runId !== undefined && !isStartWaiting
}

/** The run that the reader has begun, or was handed, and not ended. */
function ownRun(slug: string, procedureId: string, memberId: string) {
  return queryOptions({
    queryKey: ['runs.list', slug, 'own', procedureId, memberId],
    queryFn: async ({ signal }) => {
      const query = { procedureId, performerId: memberId, status: 'running', limit: 1 } as const
      const [own] = (await apiFor(slug).runs.list({ query, signal })).items
      return own ? await readRun(slug, own, signal) : null
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/**
 * The entries added to a run since the last read. They are requested whenever something was sent or the page is
 * looked at again: reading all of a long run each time would be too much.
 */
function addedTo(slug: string, runId: string, held: HeldRun | undefined) {
  return queryOptions({
    queryKey: ['runs.get', slug, runId, 'added'],
    queryFn: async ({ signal }) => {
      const after = held ? lastReadSeq(held) : 0
      return { runId, entries: await readEntries(slug, runId, { after, signal }) }
    },
    gcTime: 0,
    staleTime: 0,
  })
}

type RunToRead = Pick<RunSummary, 'id' | 'version' | 'startedAt'>

/** A run with everything recorded, on any device. */
export async function readRun(slug: string, run: RunToRead, signal: AbortSignal): Promise<HeldRun> {
  const { id, version, startedAt } = run
  return { id, version, startedAt, entries: await readEntries(slug, id, { after: 0, signal }) }
}

async function readEntries(
  slug: string,
  runId: string,
  { after, signal }: { after: number; signal: AbortSignal },
): Promise<HeldEntry[]> {
  const entries: HeldEntry[] = []
  const request = { params: { runId }, query: { limit: 200, after }, signal }
  for await (const entry of everyItem(apiFor(slug).runs.entries, request)) entries.push(entry)
  return entries
}
