import type { QueryClient } from '@tanstack/react-query'

import { keepAssigned } from '../keeping/keep-assigned.ts'
import { noteOwner, readKept, refreshDue, type Owner } from '../keeping/keeper.ts'
import { canKeep } from '../keeping/kept-state.ts'
import { readOutbox, sendOutbox } from '../outbox/outbox.ts'
import { sharedDevice } from '../device/shared-device.ts'
import { sendForOthers } from '../floor/send-for-others.ts'
import { registerWorker } from '../device/register-worker.ts'
import { offerUpdate } from './update-note.tsx'

let isRegistered = false

/** Keeps this device's copies up to date and sends what is waiting. */
export async function keepUpToDate(
  { slug, organizationId, userId }: Owner,
  isOffline: boolean,
  queries: QueryClient,
): Promise<void> {
  if (canKeep()) {
    if (!isRegistered) registerWorker(offerUpdate)
    isRegistered = true
    await readKept(userId)
  }
  if (isOffline) {
    await readOutbox(userId, queries)
    return
  }
  await noteOwner({ slug, organizationId, userId })
  await sendOutbox(userId, queries)
  if (sharedDevice()) await sendForOthers()
  if (canKeep()) await keepAssigned({ slug, organizationId, userId })
  await refreshDue(slug)
}
