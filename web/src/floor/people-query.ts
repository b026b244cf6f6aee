import type { DevicePerson } from '@millwright/contract/device-sign-in'
import { queryOptions } from '@tanstack/react-query'

import { api } from '../api.ts'
import { rememberSharedDevice } from '../device/shared-device.ts'

export interface People {
  people: DevicePerson[]
  hasMore: boolean
}

const key = 'millwright.device-people'

/** The people who can sign in on this device; offline, those of the last response. */
export function devicePeople(q: string) {
  return queryOptions({
    queryKey: ['deviceSignIn.people', q],
    queryFn: async ({ signal }): Promise<People> => {
      try {
        const body = q === '' ? {} : { q }
        const answer = await api.deviceSignIn.people({ body, signal })
        rememberSharedDevice(answer.device)
        const people = { people: answer.people, hasMore: answer.has_more }
        if (q === '') localStorage.setItem(key, JSON.stringify(people))
        return people
      } catch (error) {
        const kept = keptPeople(q)
        if (error instanceof TypeError && kept) return kept
        throw error
      }
    },
    staleTime: 0,
  })
}

function keptPeople(q: string): People | undefined {
  const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as People | null
  if (!kept) return undefined
  const people = kept.people.filter(({ display_name: name }) =>
    name.toLowerCase().includes(q.toLowerCase()),
  )
  return { ...kept, people }
}
