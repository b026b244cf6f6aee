import { renewFirst } from '../api.ts'
import { deviceUser } from '../device/shared-device.ts'
import { waitingPeople } from './offline-pin.ts'
import { stopWaiting, waitForNetwork } from './waiting-session.ts'

/** Takes up again what a page was waiting for that was closed: somebody was let in without network. */
export function resumeWaiting(): void {
  const user = deviceUser.read()
  if (!user) return
  renewFirst(async () => {
    const person = (await waitingPeople()).find(({ memberId }) => memberId === user.memberId)
    if (person) await waitForNetwork(person)()
    else stopWaiting()
  })
}
