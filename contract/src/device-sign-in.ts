import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record, Timestamp, Token } from './fields.ts'
import { operation } from './operation.ts'
import { Pin, pinStates } from './pin.ts'
import { DiscoveredOrganization } from './sign-in.ts'

const device_token = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 512,
    description: 'If omitted, the one in the cookie set when the device was enrolled.',
  }),
)

/** Someone who can sign in on a shared device with a PIN. */
export const DevicePerson = record(
  {
    member_id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    display_name: Type.String(),
    pin: oneOf(pinStates),
    last_used_at: nullable({ ...Timestamp, description: 'When they last used this device.' }),
  },
  { title: 'DevicePerson' },
)
export type DevicePerson = Static<typeof DevicePerson>

const DeviceFacts = record(
  {
    device_id: Id,
    name: Type.String(),
    organization_id: Id,
    slug: Type.String(),
    organization: Type.String({ description: 'Its name.' }),
    lock_minutes: Type.Integer({ description: 'Minutes of inactivity after which it locks.' }),
  },
  { title: 'DeviceFacts' },
)
export type DeviceFacts = Static<typeof DeviceFacts>

/** How many people are listed at once; a search by name finds the others. */
export const maxPeopleShown = 200

export const deviceSignIn = {
  enroll: operation({
    method: 'POST',
    path: '/users/enroll-shared-device',
    permission: 'anyone',
    summary: "Make this device a shared one with a code from an organization's settings.",
    body: record({
      code: Type.String({ minLength: 1, maxLength: 40, examples: ['K7PX-M2RD-9TVC'] }),
      cookie: Type.Optional(
        Type.Boolean({
          description: 'Set an HttpOnly cookie and omit the token from the body.',
        }),
      ),
    }),
    result: record({ device_token: Type.Optional(Type.String()), device: DeviceFacts }),
    errors: ['device_code_invalid', 'rate_limited', 'cross_site_request'],
  }),
  people: operation({
    method: 'POST',
    path: '/users/shared-device-people',
    permission: 'anyone',
    summary:
      'List who can sign in on a shared device with a PIN, starting with those who used it last.',
    body: record({
      device_token,
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name.' })),
    }),
    result: record({
      device: DeviceFacts,
      people: Type.Array(DevicePerson, { maxItems: maxPeopleShown }),
      has_more: Type.Boolean(),
    }),
    errors: ['device_unknown', 'cross_site_request'],
  }),
  authenticate: operation({
    method: 'POST',
    path: '/users/authenticate-shared-device',
    permission: 'anyone',
    summary:
      'Exchange a PIN, a badge or the ticket of someone who used the device for an intermediate session, which is valid for this organization only.',
    body: Type.Union([
      record({
        device_token,
        member_id: Id,
        pin: Pin,
        new_pin: Type.Optional({
          ...Pin,
          description: 'Their own PIN, in place of a starting PIN.',
        }),
      }),
      record({ device_token, badge: Type.String({ minLength: 6, maxLength: 100 }) }),
      record({
        device_token,
        member_id: Id,
        ticket: { ...Token, description: 'From an earlier sign-in with a PIN on this device.' },
      }),
    ]),
    result: record({
      intermediate_session_token: Type.String(),
      expires_in: Type.Integer(),
      member_id: Id,
      organizations: Type.Array(DiscoveredOrganization),
      offline_ticket: Type.Optional(
        Type.String({
          description:
            'Signs this member in again on this device without their PIN: kept on the device, encrypted with it. Replaces the previous one.',
        }),
      ),
    }),
    errors: [
      'device_unknown',
      'pin_invalid',
      'pin_locked',
      'pin_change_required',
      'pin_too_simple',
      'badge_invalid',
      'ticket_invalid',
      'rate_limited',
      'cross_site_request',
    ],
  }),
}
