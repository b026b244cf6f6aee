import { ApiError } from '@millwright/contract/errors'
import type { DeviceFacts } from '@millwright/contract/device-sign-in'

import type { OrganizationStore } from '#platform/database/organization-store'
import { deviceTokenOf } from '#platform/http/credentials'
import type { RequestFacts } from '#platform/http/routes'
import { isId } from '#platform/id'
import { newSecret } from '#platform/secrets'

import { findEnrolled } from '../../organizations/shared-devices/enrolment-queries.ts'

/** Makes leaked tokens recognizable. The organization whose rows have the hash follows. */
const prefix = 'mwd_'

export function newDeviceToken(organizationId: string): string {
  return `${prefix}${organizationId}.${newSecret()}`
}

/**
 * The shared device that a request comes from: its token is in the body, or in the cookie of its browser.
 *
 * @throws {ApiError} `device_unknown`; `cross_site_request` if another site uses the cookie
 */
export async function requireDevice(
  store: OrganizationStore,
  {
    request,
    token,
    baseUrl,
  }: { request: RequestFacts; token: string | undefined; baseUrl: string },
): Promise<DeviceFacts> {
  if (token === undefined && request.isFromElsewhere) throw new ApiError('cross_site_request')
  const shown = token ?? deviceTokenOf(request.header('cookie'), baseUrl) ?? ''
  const organizationId = shown.startsWith(prefix)
    ? (shown.slice(prefix.length).split('.')[0] ?? '')
    : ''
  const device = isId(organizationId)
    ? await store.readAsSystem(organizationId, (org) => findEnrolled(org, { token: shown }))
    : null
  if (!device) throw new ApiError('device_unknown')
  return device
}
