import { ApiError } from '@millwright/contract/errors'
import { languageModel, type LanguageModel } from '@millwright/contract/language-model'

import type { LanguageModelConfig } from '#platform/model-settings'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import {
  phrasesAnswers,
  switchLanguageModel,
  switchPhrasing,
  tokensUsedToday,
  usesLanguageModel,
} from './queries.ts'

/** @param config undefined if the operator has configured no language model */
export function languageModelRoutes(config: LanguageModelConfig | undefined) {
  async function stateOf(org: OrganizationReader): Promise<LanguageModel> {
    return {
      isOn: await usesLanguageModel(org),
      phrasesAnswers: await phrasesAnswers(org),
      endpoint: config ? { host: new URL(config.baseUrl).host, model: config.model } : null,
      tokensToday: await tokensUsedToday(org),
      tokensPerDay: config?.limits.tokensPerDay ?? 0,
    }
  }

  return routes(languageModel, {
    async get({ org }) {
      return await stateOf(org)
    },

    async switchOn({ org }) {
      if (!config) throw new ApiError('language_model_not_set')
      await switchLanguageModel(org, true)
      return await stateOf(org)
    },

    async switchOff({ org }) {
      await switchLanguageModel(org, false)
      return await stateOf(org)
    },

    async startPhrasing({ org }) {
      if (!config) throw new ApiError('language_model_not_set')
      await switchPhrasing(org, true)
      return await stateOf(org)
    },

    async stopPhrasing({ org }) {
      await switchPhrasing(org, false)
      return await stateOf(org)
    },
  })
}
