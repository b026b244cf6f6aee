import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { profile, useOrganization } from '../session.ts'
import { useIsOffline } from './connection.ts'
import { canKeep, readKept, refreshDue } from './keeping/keeper.ts'
import { readOutbox, sendOutbox } from './outbox.ts'
import { registerWorker } from './register-worker.ts'
import { offerUpdate } from './update-note.tsx'

const sendAgainMilliseconds = 30_000
const lookAgainMilliseconds = 60 * 60_000
let isRegistered = false

/** Keeps what is kept up to date, and shows again what changed while the network was away. */
export function useOfflineCare() {
  const { slug } = useOrganization()
  const userId = useSuspenseQuery(profile()).data.id
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isRegistered || !canKeep()) return
    isRegistered = true
    registerWorker(offerUpdate)
  }, [])
  useEffect(() => {
    if (!canKeep()) return
    const look = async () => {
      await readKept(userId)
      if (!isOffline) await refreshDue(slug)
    }
    void look()
    const timer = setInterval(() => void look(), lookAgainMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [slug, userId, isOffline])
  useEffect(() => {
    const look = async () => {
      await (isOffline ? readOutbox(userId) : sendOutbox(userId, queries))
    }
    void look()
    // A busy service takes nothing for a while, and says nothing when it does again.
    const timer = setInterval(() => void look(), sendAgainMilliseconds)
    return () => {
      clearInterval(timer)
    }
  }, [userId, isOffline, queries])
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queries.invalidateQueries()
    wasOffline.current = isOffline
  }, [queries, isOffline])
}
