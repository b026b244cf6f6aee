import { Type, type Static } from 'typebox'

import { nullable, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'

/** Whether recordings of an organization may be sent to the operator's transcription service. */
export const Transcription = record(
  {
    isOn: Type.Boolean({ description: "The organization's choice; off by default." }),
    endpoint: nullable(
      record(
        {
          host: Type.String({ description: 'Where the audio of recordings is sent.' }),
          model: Type.String(),
        },
        {
          description:
            'If the operator has not set one up, nothing is sent, whatever the organization chose.',
        },
      ),
    ),
    minutesToday: Type.Number({ description: 'Transcribed since midnight UTC.' }),
    minutesPerDay: Type.Number({ description: 'How many an organization may use per day.' }),
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
      "Let members have recordings transcribed by the operator's transcription service. Their audio is sent to it.",
    params,
    status: 200,
    result: Transcription,
    errors: ['transcription_not_set'],
  }),
  switchOff: operation({
    method: 'POST',
    path: `${path}/switch-off`,
    permission: 'organization.edit',
    summary: 'Stop sending recordings to a transcription service.',
    params,
    status: 200,
    result: Transcription,
  }),
}
