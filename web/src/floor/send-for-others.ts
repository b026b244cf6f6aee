import { ApiError } from '@millwright/contract/errors'
import { createClient } from '@millwright/sdk/client'

import { isOffline } from '../device/connection.ts'
import { listOutbox } from '../device/kept-store.ts'
import { deviceUser } from '../device/shared-device.ts'
import { sendOutboxFor } from '../outbox/outbox.ts'
import { forgetWaiting, waitingPeople, type WaitingPerson } from './offline-pin.ts'
import { exchangeTicket } from './waiting-session.ts'

let sending: Promise<void> | undefined

/** Sends the offline work of others, each in a session of their own, which ends immediately afterwards. */
export async function sendForOthers(): Promise<void> {
  if (isOffline()) return
  sending ??= sendEach().finally(() => {
    sending = undefined
  })
  await sending
}

async function sendEach(): Promise<void> {
  for (const person of await waitingPeople()) {
    if (person.memberId === deviceUser.read()?.memberId) continue
    if ((await listOutbox(person.userId)).length === 0) await forgetWaiting(person.memberId)
    else await sendFor(person)
  }
}

async function sendFor(person: WaitingPerson): Promise<void> {
  try {
    const sessionToken = (await exchangeTicket({ ...person, cookie: false })) ?? ''
    const client = createClient({
      baseUrl: globalThis.location.origin,
      organization: person.slug,
      sessionToken,
    })
    const isAllSent = await sendOutboxFor(person.userId, client)
    await client.signIn.signOut({ body: {} })
    if (isAllSent) await forgetWaiting(person.memberId)
  } catch (error) {
    // The service no longer accepts the ticket: they have to enter their PIN.
    if (error instanceof ApiError && error.status < 500) await forgetWaiting(person.memberId)
  }
}
