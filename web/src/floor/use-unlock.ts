import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { api } from '../api.ts'
import { takePlace } from '../device/places.ts'
import { setDeviceUser } from '../device/shared-device.ts'
import { paths } from '../paths.ts'
import { keepTicket, unlockOffline } from './offline-pin.ts'

export type Shown = { member_id: string; pin: string; new_pin?: string } | { badge: string }

/** Signs in someone with a PIN or badge, and returns them to where they were. */
export function useUnlock() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useMutation({
    mutationFn: async (shown: Shown) => {
      const { userId, slug } = await letIn(shown)
      queries.clear()
      const place = takePlace(userId)
      if (place) router.history.push(place)
      else await navigate(paths.start(slug))
    },
    meta: { showsErrors: true },
  })
}

async function letIn(shown: Shown): Promise<{ userId: string; slug: string }> {
  try {
    return await signIn(shown)
  } catch (error) {
    // Without a network, the device itself has to know them.
    if (!(error instanceof TypeError) || !('pin' in shown)) throw error
    return await unlockOffline(shown.member_id, shown.pin, error)
  }
}

async function signIn(shown: Shown): Promise<{ userId: string; slug: string }> {
  const proof = await api.deviceSignIn.authenticate({ body: shown })
  const [organization] = proof.organizations
  const { session } = await api.signIn.exchangeSession({
    body: {
      intermediate_session_token: proof.intermediate_session_token,
      organization_id: organization?.organization_id ?? '',
      cookie: true,
    },
  })
  const { id: userId } = await api.users.me()
  setDeviceUser({ userId, memberId: session.memberId })
  const slug = organization?.slug ?? ''
  if ('pin' in shown && proof.offline_ticket !== undefined) {
    const pin = shown.new_pin ?? shown.pin
    const person = { memberId: session.memberId, userId, slug }
    await keepTicket(person, pin, proof.offline_ticket).catch(() => {})
  }
  return { userId, slug }
}
