import { notFound } from '@millwright/contract/errors'
import { sharedDevices, type SharedDevice } from '@millwright/contract/shared-devices'

import { refuseKey } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { newTypedCode } from '#platform/secrets'

import { endDeviceSessions } from '../../users/sign-in/device-queries.ts'
import { findDevice, insertDevice, listDevices, renameDevice, revokeDevice } from './queries.ts'

export const sharedDeviceRoutes = routes(sharedDevices, {
  async list({ org, query }) {
    return await listDevices(org, query)
  },

  async get({ org, params }) {
    return await deviceOf(org, params.deviceId)
  },

  async create({ org, member: caller, body: { name } }) {
    // A program with its own device could sign as anyone it gives a PIN.
    refuseKey(caller)
    // 58 bits: short enough to type, and attempts are limited.
    const code = newTypedCode(3)
    const { id, codeExpiresAt } = await insertDevice(org, { name, code, createdBy: caller.id })
    return { device: await deviceOf(org, id), code, codeExpiresAt }
  },

  async update({ org, params, body: { name } }) {
    const device = await deviceOf(org, params.deviceId)
    if (name === undefined || name === device.name) return device
    await renameDevice(org, device.id, name)
    return await deviceOf(org, device.id)
  },

  async revoke({ org, params }) {
    const { id: deviceId } = await deviceOf(org, params.deviceId)
    await revokeDevice(org, deviceId)
    await endDeviceSessions(org, { deviceId })
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function deviceOf(org: OrganizationReader, id: string): Promise<SharedDevice> {
  return (await findDevice(org, id)) ?? notFound()
}
