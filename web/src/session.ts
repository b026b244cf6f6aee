import { ApiError } from '@millwright/contract/errors'
import type { Permission, Role } from '@millwright/contract/permissions'
import type { Profile } from '@millwright/contract/users'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

import { api } from './api.ts'
import { followLanguage } from './language.ts'
import { noteTimezone } from './own-timezone.ts'
import { useOpenedOffline } from './device/connection.ts'
import { recordDeviceOwner } from './device/device-owner.ts'

/** Who is signed in, and the organizations they belong to. Fails with 401 when signed out. */
export function profile() {
  return queryOptions({
    queryKey: ['users.me'],
    queryFn: async ({ signal }) => {
      const me = await api.users.me({ signal })
      void recordDeviceOwner(me.id)
      void followLanguage(me.language)
      void noteTimezone(me)
      return me
    },
    staleTime: 60_000,
  })
}

/**
 * For a route's loader. If no one is signed in, the app is on its way to the sign-in page: the route waits to be
 * left, instead of failing visibly and in the console.
 */
export async function orSignIn<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') await new Promise(() => {})
    throw error
  }
}

/** What the caller may do, for each of their organizations. */
export function capabilities() {
  return queryOptions({
    queryKey: ['users.capabilities'],
    queryFn: async ({ signal }) => await api.users.capabilities({ signal }),
    staleTime: 60_000,
  })
}

/** Where the caller finds the guidebook of a label. Fails with 404 for non-members. */
export function guidebookByLabel(shortId: string) {
  return queryOptions({
    queryKey: ['users.label', shortId],
    queryFn: async ({ signal }) => await api.users.label({ params: { shortId }, signal }),
  })
}

export interface CurrentOrganization {
  id: string
  slug: string
  name: string
  memberId: string
  role: Role
  /**
   * Decides what to show. The service decides again, on its own, what to allow. Offline, only what this device can
   * send later is allowed.
   */
  can: (permission: Permission) => boolean
}

const Ended = createContext(false)

/** Around a page, with whether what it shows is gone: nothing on it can be changed then. */
export const EndedProvider = Ended.Provider

/** Whether what the page shows is gone. */
export function useIsEnded(): boolean {
  return useContext(Ended)
}

type Own = Profile['organizations'][number]

/** Someone who is removed from an organization keeps the open page, with what they typed there, but may do nothing. */
const shown = new Map<string, Own>()

/** The organization in the address. Only for pages below `/$slug`, whose route has checked it. */
export function useOrganization(): CurrentOrganization {
  const { slug } = useParams({ from: '/$slug' })
  const me = useSuspenseQuery(profile()).data
  const granted = useSuspenseQuery(capabilities()).data
  const isOffline = useOpenedOffline()
  const isEnded = useIsEnded()
  const organization = me.organizations.find((each) => each.slug === slug) ?? shown.get(slug)
  if (!organization) throw new Error(`No organization ${slug} in the profile.`)
  shown.set(slug, organization)
  const mine = granted.organizations.find((each) => each.organizationId === organization.id)
  return {
    ...organization,
    can: (permission) =>
      (mine?.capabilities.includes(permission) ?? false) &&
      (!isOffline || possibleOffline(permission)) &&
      (!isEnded || onlyLooks(permission)),
  }
}

/** Whether the reader has been removed from the organization whose page is open. */
export function useIsRemoved(): boolean {
  const { id } = useOrganization()
  return useSuspenseQuery(profile()).data.organizations.every((each) => each.id !== id)
}

function possibleOffline(permission: Permission): boolean {
  return (
    ['captures.record', 'comments.make', 'courses.take', 'search.use', 'suggestions.make'].includes(
      permission,
    ) || onlyLooks(permission)
  )
}

function onlyLooks(permission: Permission): boolean {
  return permission.endsWith('.view')
}
