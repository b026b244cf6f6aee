import { renewFirst } from '../api.ts'
import { deviceUser } from '../device/shared-device.ts'
import { waitingPeople } from './offline-pin.ts'
import { stopWaiting, waitForNetwork } from './waiting-session.ts'

/** Restores the state after a reload in which someone is signed in offline. */
export function resumeWaiting(): void {
  const user = deviceUser.read()
  if (!user) return
  renewFirst(async () => {
    const person = (await waitingPeople()).find(({ memberId }) => memberId === user.memberId)
    if (person) await waitForNetwork(person)()
    else stopWaiting()
  })
}
