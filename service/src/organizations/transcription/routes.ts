import { ApiError } from '@millwright/contract/errors'
import { transcription, type Transcription } from '@millwright/contract/transcription'

import type { TranscriptionConfig } from '#platform/model-settings'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { secondsTranscribedToday, switchTranscription, usesTranscription } from './queries.ts'

/** @param config undefined if the operator has configured no transcription service */
export function transcriptionRoutes(config: TranscriptionConfig | undefined) {
  async function stateOf(org: OrganizationReader): Promise<Transcription> {
    return {
      isOn: await usesTranscription(org),
      endpoint: config ? { host: new URL(config.baseUrl).host, model: config.model } : null,
      minutesToday: Math.round((await secondsTranscribedToday(org)) / 6) / 10,
      minutesPerDay: config?.limits.minutesPerDay ?? 0,
    }
  }

  return routes(transcription, {
    async get({ org }) {
      return await stateOf(org)
    },

    async switchOn({ org }) {
      if (!config) throw new ApiError('transcription_not_set')
      await switchTranscription(org, true)
      return await stateOf(org)
    },

    async switchOff({ org }) {
      await switchTranscription(org, false)
      return await stateOf(org)
    },
  })
}
