import type { Run, RunSummary } from '@millwright/contract/runs'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { apiFor } from '../../api.ts'
import { outbox } from '../../outbox/outbox-state.ts'
import { useOrganization } from '../../session.ts'
import { useStore } from '../../ui/store.ts'
import type { HeldRun } from './held-run.ts'
import type { WorkRun } from './work-run.ts'

/** A run that was worked on here and ended by someone else, or on another device. */
export interface EndedRun {
  runId: string
  status: 'finished' | 'canceled'
}

/**
 * The place of a procedure goes with its reader from device to device; so does the run. What was begun on another one
 * is gone on with here, and what was ended there is not added to: that is known when the page is opened or looked at
 * again, and with what is sent.
 *
 * @param restart where the run that was held here is over
 * @returns whether there may be a run that is not known here yet, and the one that was ended elsewhere
 */
export function useRunElsewhere(
  procedureId: string,
  run: WorkRun,
  { isUnderWay, restart }: { isUnderWay: boolean; restart: () => void },
): { isLooking: boolean; ended: EndedRun | undefined } {
  const { slug, memberId } = useOrganization()
  const { runId, takeUp } = run
  const [ended, setEnded] = useState<EndedRun>()
  const isWanted = runId === undefined && isUnderWay
  const found = useQuery({ ...ownRun(slug, procedureId, memberId), enabled: isWanted })
  const isSent = useIsSent(runId)
  const known = useQuery({ ...runWithEntries(slug, runId ?? ''), enabled: isSent })
  useEffect(() => {
    if (isWanted && found.data) takeUp(found.data)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered
  }, [found.data])
  useEffect(() => {
    if (!known.data || runId !== known.data.run.id) return
    const { status } = known.data
    if (status !== 'finished' && status !== 'canceled') {
      takeUp(known.data.run)
      return
    }
    takeUp(undefined)
    restart()
    setEnded({ runId, status })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered
  }, [known.data])
  return {
    isLooking: isWanted && found.isFetching,
    ended: runId === undefined ? ended : undefined,
  }
}

/** What is only known here cannot be asked for. */
function useIsSent(runId: string | undefined): boolean {
  const waiting = useStore(outbox)
  const isStartWaiting = waiting.some(
    (entry) => entry.kind === 'start-run' && entry.body.id === runId,
  )
  return runId !== undefined && !isStartWaiting
}

/** The run that the reader has begun and not ended. */
function ownRun(slug: string, procedureId: string, memberId: string) {
  return queryOptions({
    queryKey: ['runs.list', slug, 'own', procedureId, memberId],
    queryFn: async ({ signal }) => {
      const query = { procedureId, memberId, status: 'running', limit: 10 } as const
      const { items } = await apiFor(slug).runs.list({ query, signal })
      const own = items.find(({ startedBy }) => startedBy === memberId)
      return own ? await readRun(slug, own, signal) : null
    },
    gcTime: 0,
    staleTime: 0,
  })
}

function runWithEntries(slug: string, runId: string) {
  return queryOptions({
    queryKey: ['runs.get', slug, runId, 'entries'],
    queryFn: async ({ signal }) => {
      const run = await apiFor(slug).runs.get({ params: { runId }, signal })
      return { status: run.status, run: await readRun(slug, run, signal) }
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/** A run with all that was recorded, on whichever device. */
async function readRun(slug: string, run: RunSummary | Run, signal: AbortSignal): Promise<HeldRun> {
  const { id, version, startedAt } = run
  const entries: HeldRun['entries'] = []
  const asked = { params: { runId: id }, query: { limit: 200 }, signal }
  for await (const entry of everyItem(apiFor(slug).runs.entries, asked)) entries.push(entry)
  return { id, version, startedAt, entries }
}
