import type { QueryClient } from '@tanstack/react-query'

import { keepOwnWork, type Performer } from '../keeping/keep-own-work.ts'
import { noteOwner, readKept, refreshDue } from '../keeping/keeper.ts'
import { canKeep } from '../keeping/kept-state.ts'
import { readOutbox, sendOutbox } from '../outbox/outbox.ts'
import { sharedDevice } from '../device/shared-device.ts'
import { sendForOthers } from '../floor/send-for-others.ts'
import { registerWorker } from '../device/register-worker.ts'
import { offerUpdate } from './update-note.tsx'

let isRegistered = false

/** Keeps this device's copies up to date and sends what is waiting. */
export async function keepUpToDate(
  performer: Performer,
  isOffline: boolean,
  queries: QueryClient,
): Promise<void> {
  const { slug, userId } = performer
  if (canKeep()) {
    if (!isRegistered) registerWorker(offerUpdate)
    isRegistered = true
    await readKept(userId)
  }
  if (isOffline) {
    await readOutbox(userId, queries)
    return
  }
  await noteOwner(performer)
  await sendOutbox(userId, queries)
  if (sharedDevice()) await sendForOthers()
  if (canKeep()) await keepOwnWork(performer)
  await refreshDue(slug)
}
