import { Type, type Static } from 'typebox'

import { nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'

const Days = Type.Integer({ minimum: 30, maximum: 36_500 })

export const Retention = record(
  {
    activityDays: nullable({
      ...Days,
      description: 'For how many days the activity log is kept; null: forever.',
    }),
    captureDays: nullable({
      ...Days,
      description:
        'For how many days captures are kept after they were made, unless a skill, lesson or procedure refers to them; null: forever.',
    }),
    actsAt: nullable({
      ...Timestamp,
      description: 'When the periods take effect: a week after they changed; null: never.',
    }),
  },
  { title: 'Retention' },
)
export type Retention = Static<typeof Retention>

const params = record({ id: OrganizationReference })
const path = '/organizations/:id/retention'

export const retention = {
  get: operation({
    method: 'GET',
    path,
    permission: 'organization.view',
    summary: 'Get how long an organization keeps its activity log and its captures.',
    params,
    result: Retention,
  }),
  update: operation({
    method: 'PATCH',
    path,
    permission: 'organization.edit',
    needsConfirmation: true,
    summary:
      'Change how long an organization keeps its activity log and its captures. Anything older is permanently deleted, starting a week after the change. If a period becomes shorter, all owners get an email.',
    params,
    body: record({
      activityDays: Type.Optional(Retention.properties.activityDays),
      captureDays: Type.Optional(Retention.properties.captureDays),
    }),
    result: Retention,
    errors: ['mail_unavailable', 'mail_refused'],
  }),
}
