import type { Procedure } from '@millwright/contract/procedures'
import type { Work } from '@millwright/contract/procedure-work'
import { notifications } from '@mantine/notifications'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { queuePlace } from '../../outbox/outbox.ts'
import { serviceTime } from '../../device/service-clock.ts'
import { profile, useOrganization } from '../../session.ts'
import { contentMark } from './content-mark.ts'
import { begun, storedWork, workKey, type WorkProgress } from '../../device/kept-work.ts'
import { workOn } from './work-queries.ts'

/**
 * Saved on this device immediately, and in the service for all others: a reload, an empty battery or another tablet
 * loses nothing. The latest action wins, wherever it was done.
 */
export function useWorkProgress(procedure: Procedure) {
  const { slug, memberId } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const key = workKey(memberId, procedure.id)
  const content = useMemo(() => contentMark(procedure), [procedure])
  const [progress, setProgress] = useState(() => storedWork(key) ?? begun(content))
  const inService = useQuery(workOn(slug, procedure.id))

  const hold = (next: WorkProgress) => {
    setProgress(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const send = ({ screenId: place, ...next }: WorkProgress) => {
    const { id: procedureId, title } = procedure
    queuePlace({ kind: 'keep-place', userId, slug, procedureId, title, body: { place, ...next } })
  }
  const change = (changes: Partial<WorkProgress>) => {
    const next = { ...progress, ...changes, changedAt: serviceTime() }
    hold(next)
    send(next)
  }
  useBothPlaces(progress, inService.data, {
    goOnFromThere: (work) => {
      hold(progressOf(work))
      if (isBetween(progress.screenId)) notifyOfOtherPlace()
    },
    send,
  })
  const acceptChange = () => {
    change({ content })
  }
  return {
    progress,
    /** While another device may know more than this one, which knows nothing. */
    isLooking: progress.changedAt === '' && inService.isPending,
    change,
    goOnAt: (screenId: string, startedAt: string) => {
      change({ ...begun(content), screenId, startedAt })
    },
    restart: () => {
      change(begun(content))
    },
    hasChanged: progress.screenId !== 'prepare' && progress.content !== content,
    acceptChange,
  }
}

/** The newer of the two places wins: the service is updated, or this device continues from there. */
function useBothPlaces(
  progress: WorkProgress,
  work: Work | undefined,
  {
    goOnFromThere,
    send,
  }: Record<'goOnFromThere', (work: Work) => void> & {
    send: (progress: WorkProgress) => void
  },
) {
  useEffect(() => {
    if (!work) return
    const [here, there] = [progress.changedAt, work.changedAt ?? '']
    if (there > here) goOnFromThere(work)
    if (there < here) send(progress)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the service has answered: what is done here is sent as it is done
  }, [work])
}

function progressOf({ place, ready, content, startedAt, changedAt }: Work): WorkProgress {
  return {
    screenId: place,
    ready,
    content: content ?? '',
    startedAt: startedAt ?? '',
    changedAt: changedAt ?? '',
  }
}

function notifyOfOtherPlace() {
  notifications.show({
    message: i18n.t('You continued this on another device. This is where you left off there.'),
  })
}

function isBetween(screenId: string): boolean {
  return screenId !== 'prepare' && screenId !== 'end'
}

/** Whether there is a place to continue from, on this device or another. */
export function useIsUnderWay(procedureId: string): boolean {
  const { slug, memberId } = useOrganization()
  const work = useQuery(workOn(slug, procedureId)).data
  const here = storedWork(workKey(memberId, procedureId))
  const there = work && progressOf(work)
  const newest = here && here.changedAt >= (there?.changedAt ?? '') ? here : there
  return newest ? isBetween(newest.screenId) : false
}
