import { Type, type Static } from 'typebox'

import { nullable, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'

/** Whether recordings of an organization may be sent to the transcription service of the operator. */
export const Transcription = record(
  {
    isOn: Type.Boolean({ description: 'What the organization has decided; off at first.' }),
    endpoint: nullable(
      record(
        {
          host: Type.String({ description: 'Where the sound of recordings is sent to.' }),
          model: Type.String(),
        },
        { description: 'While the operator has set none, nothing is sent, whatever is decided.' },
      ),
    ),
    minutesToday: Type.Number({ description: 'Transcribed since midnight UTC.' }),
    minutesPerDay: Type.Number({ description: 'How many an organization may have in a day.' }),
  },
  { title: 'Transcription' },
)
export type Transcription = Static<typeof Transcription>

const path = '/organizations/:id/transcription'
const params = record({ id: OrganizationReference })

export const transcription = {
  get: operation({
    method: 'GET',
    path,
    permission: 'organization.view',
    summary: 'Get whether recordings may be transcribed, and where.',
    params,
    result: Transcription,
  }),
  switchOn: operation({
    method: 'POST',
    path: `${path}/switch-on`,
    permission: 'organization.edit',
    summary:
      'Let members have recordings transcribed by the service that the operator has set. Their sound is sent to it.',
    params,
    status: 200,
    result: Transcription,
    errors: ['transcription_not_set'],
  }),
  switchOff: operation({
    method: 'POST',
    path: `${path}/switch-off`,
    permission: 'organization.edit',
    summary: 'Send no recording to a transcription service any more.',
    params,
    status: 200,
    result: Transcription,
  }),
}
