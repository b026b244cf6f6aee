import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

/** A tablet on the shop floor that several people use, each with their PIN or badge. */
export const SharedDevice = record(
  {
    id: Id,
    name: Name,
    enrolledAt: nullable({
      ...Timestamp,
      description: 'When it was enrolled; null while its code waits to be entered.',
    }),
    lastSeenAt: nullable({
      ...Timestamp,
      description: 'When it last listed its users or signed someone in; null if never.',
    }),
    userAgent: nullable(Type.String()),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'SharedDevice' },
)
export type SharedDevice = Static<typeof SharedDevice>

const params = record({ id: OrganizationReference })
const deviceParams = record({ id: OrganizationReference, deviceId: Id })
const path = '/organizations/:id/shared-devices'

const Enrolment = record({
  device: SharedDevice,
  code: Type.String({ description: 'Shown only once: the code to enter on the device.' }),
  codeExpiresAt: Timestamp,
})

export const sharedDevices = {
  list: operation({
    method: 'GET',
    path,
    permission: 'shared-devices.manage',
    summary: 'List the shared devices of an organization, newest first.',
    params,
    query: PageQuery,
    result: PageOf(SharedDevice),
  }),
  create: operation({
    method: 'POST',
    path,
    permission: 'shared-devices.manage',
    needsConfirmation: true,
    summary:
      'Add a shared device. The code is entered on the device, once and within 15 minutes. An API key cannot do this.',
    params,
    body: record({ name: Name }),
    status: 201,
    location: '/organizations/:params.id/shared-devices/:device.id',
    result: Enrolment,
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:deviceId`,
    permission: 'shared-devices.manage',
    summary: 'Get a shared device.',
    params: deviceParams,
    result: SharedDevice,
  }),
  update: operation({
    method: 'PATCH',
    path: `${path}/:deviceId`,
    permission: 'shared-devices.manage',
    summary: 'Rename a shared device.',
    params: deviceParams,
    body: record({ name: Type.Optional(Name) }),
    result: SharedDevice,
  }),
  revoke: operation({
    method: 'DELETE',
    path: `${path}/:deviceId`,
    permission: 'shared-devices.manage',
    summary:
      'Remove a shared device. It and everyone signed in on it lose access with the next request.',
    params: deviceParams,
  }),
}
