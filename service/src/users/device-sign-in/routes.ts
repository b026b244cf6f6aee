import { ApiError } from '@millwright/contract/errors'
import { deviceSignIn, maxPeopleShown, type DeviceFacts } from '@millwright/contract/device-sign-in'

import type { OrganizationStore } from '#platform/database/organization-store'
import { deviceCookieFor } from '#platform/http/credentials'
import { routes, type RequestFacts } from '#platform/http/routes'
import { newSecret } from '#platform/secrets'

import { findMember } from '../../organizations/members/queries.ts'
import {
  enrolDevice,
  findEnrolled,
  recordDeviceSeen,
  consumeDeviceCode,
} from '../../organizations/shared-devices/enrolment-queries.ts'
import {
  recordDeviceUse,
  peopleOfDevice,
} from '../../organizations/shared-devices/people-queries.ts'
import { listMemberships } from '../../organizations/members/queries.ts'
import { insertIntermediateSession } from '../sign-in/session-queries.ts'
import { limitWrongCodes, type Guarded } from '../sign-in/wrong-code-queries.ts'
import { newDeviceToken, requireDevice } from './device-tokens.ts'
import { proveMember } from './proving.ts'

export interface DeviceSignInServices extends Guarded {
  baseUrl: string
}

const intermediateSeconds = 600

export function deviceSignInRoutes(services: DeviceSignInServices) {
  const { store, baseUrl } = services
  const deviceOf = async (request: RequestFacts, token: string | undefined) =>
    await requireDevice(store, { request, token, baseUrl })
  return routes(deviceSignIn, {
    async enroll({ body: { code, cookie }, request }) {
      if (cookie && request.isFromElsewhere) throw new ApiError('cross_site_request')
      const { device, token } = await enroll(services, request, code)
      if (!cookie) return { device_token: token, device }
      request.setHeader('set-cookie', deviceCookieFor(token, baseUrl))
      return { device }
    },

    async people({ body: { device_token: token, q = '' }, request }) {
      const device = await deviceOf(request, token)
      const found = await store.writeAsSystem(device.organization_id, async (org) => {
        await recordDeviceSeen(org, device.device_id)
        return await peopleOfDevice(org, device.device_id, q.trim())
      })
      const people = found.slice(0, maxPeopleShown)
      return { device, people, has_more: found.length > people.length }
    },

    async authenticate({ body, request }) {
      const device = await deviceOf(request, body.device_token)
      const memberId = await proveMember(services, device, body)
      return await beginIntermediateSession(store, device, memberId, 'pin' in body)
    },
  })
}

/** @throws {ApiError} `device_code_invalid`, `rate_limited` */
async function enroll(
  services: DeviceSignInServices,
  request: RequestFacts,
  code: string,
): Promise<{ device: DeviceFacts; token: string }> {
  const { store } = services
  let spent: Awaited<ReturnType<typeof consumeDeviceCode>> = null
  await limitWrongCodes(services, request.ipPrefix, async () => {
    spent = await store.system((db) => consumeDeviceCode(db, code))
    return spent !== null
  })
  const { organizationId, deviceId } = spent ?? refuse()
  const token = newDeviceToken(organizationId)
  const device = await store.writeAsSystem(organizationId, async (org) => {
    await enrolDevice(org, deviceId, { token, userAgent: request.userAgent })
    return await findEnrolled(org, { id: deviceId })
  })
  return { device: device ?? refuse(), token }
}

function refuse(): never {
  throw new ApiError('device_code_invalid')
}

/** @param keepsTicket whether the device gets a ticket, which it stores protected by the PIN for use offline */
async function beginIntermediateSession(
  store: OrganizationStore,
  { organization_id: organizationId, device_id: deviceId }: DeviceFacts,
  memberId: string,
  keepsTicket: boolean,
) {
  const [token, ticket] = [newSecret(), newSecret()]
  const userId = await store.writeAsSystem(organizationId, async (org) => {
    const member = await findMember(org, memberId)
    if (member?.status !== 'active') throw new ApiError('pin_invalid')
    await recordDeviceSeen(org, deviceId)
    await recordDeviceUse(org, { deviceId, memberId, ...(keepsTicket && { ticket }) })
    await insertIntermediateSession(org.db, {
      token,
      userId: member.userId,
      seconds: intermediateSeconds,
      method: 'shared-device',
      device: { deviceId, boundTo: organizationId },
    })
    return member.userId
  })
  const memberships = await store.person(userId, (db) => listMemberships(db, userId))
  return {
    intermediate_session_token: token,
    expires_in: intermediateSeconds,
    member_id: memberId,
    organizations: memberships
      .filter((membership) => membership.organizationId === organizationId)
      .map(({ slug, name, role, status }) => ({
        organization_id: organizationId,
        slug,
        name,
        member_id: memberId,
        role,
        status,
        invitation_expires_at: null,
      })),
    ...(keepsTicket && { offline_ticket: ticket }),
  }
}
