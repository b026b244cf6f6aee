import type { RunState } from '@millwright/runs/fold-run'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { apiFor } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { readRun, type EndedRun } from './run-elsewhere.ts'
import type { WorkRun } from './work-run.ts'

/**
 * The run that the address names, to go on with where someone else left off.
 *
 * @param goOnAt puts the work at a step
 */
export function useWantedRun(
  procedureId: string,
  run: WorkRun,
  {
    wanted,
    goOnAt,
  }: { wanted: string | undefined; goOnAt: (id: string, startedAt: string) => void },
) {
  const { slug } = useOrganization()
  const { held, state, isLooking } = run
  const router = useRouter()
  const [taken, setTaken] = useState<string>()
  const [note, setNote] = useState<string>()
  const isWanted = wanted !== undefined && held === undefined
  const found = useQuery({ ...runToGoOnWith(slug, wanted ?? ''), enabled: isWanted })
  useEffect(() => {
    if (!isWanted || !found.data?.isOpen) return
    run.continueRun(found.data.run, found.data.stands)
    setTaken(found.data.run.id)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered
  }, [found.data])
  const isPlaced = taken === undefined || held?.id !== taken || isLooking || !state
  useEffect(() => {
    if (isPlaced) return
    setTaken(undefined)
    setNote(state.remarks.handOvers.findLast(({ text }) => text !== null)?.text ?? undefined)
    goOnAt(firstOpenOf(state), held.startedAt)
    // Given away later, it is not to be taken over again.
    void router.navigate({ ...paths.work(slug, procedureId), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once the version that it follows is read
  }, [isPlaced])
  const over = isWanted && found.data && !found.data.isOpen ? found.data : undefined
  return {
    isLooking: (isWanted && found.isPending) || taken !== undefined,
    error: isWanted ? found.error : null,
    retry: () => void found.refetch(),
    ended: over && ({ runId: over.run.id, status: over.stands.status } as EndedRun),
    /** What the next one was to know. */
    note,
    dismissNote: () => {
      setNote(undefined)
    },
    /** Another run is at hand: one at a time. */
    isBehindOther: wanted !== undefined && held !== undefined && held.id !== wanted,
  }
}

function runToGoOnWith(slug: string, runId: string) {
  return queryOptions({
    queryKey: ['runs.get', slug, runId, 'taking-over'],
    queryFn: async ({ signal }) => {
      const run = await apiFor(slug).runs.get({ params: { runId }, signal })
      const { status, performerId: handedTo } = run
      return {
        run: await readRun(slug, run, signal),
        stands: { status, handedTo },
        isOpen: status === 'running' || status === 'paused',
      }
    },
    gcTime: 0,
    staleTime: 0,
  })
}

/** Where work goes on: at the first step that is not done, or behind the last. */
function firstOpenOf({ steps }: RunState): string {
  const open = steps.find(
    ({ isOnPath, state }) => isOnPath && (state === 'open' || state === 'held'),
  )
  return open?.stepId ?? 'end'
}
