import type { Answer, Passage, PhrasingStatus } from '@millwright/contract/ask'
import { countTokens } from '@millwright/extraction/review/tokens'

import type { LanguageModelConfig } from '#platform/model-settings'
import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { ChatError, type ChatClient } from '#platform/language-model/chat-client'

import {
  phrasesAnswers,
  reserveTokens,
  settleTokens,
  type Reservation,
} from '../organizations/language-model/queries.ts'
import { parseClaims, type Prompt } from './prompt.ts'
import { keepSupported } from './support.ts'

export interface AskServices {
  store: OrganizationStore
  /** Undefined if the operator has configured no language model. */
  languageModel:
    | {
        client: Pick<ChatClient, 'ask'>
        limits: Pick<LanguageModelConfig['limits'], 'tokensPerDay'>
      }
    | undefined
}

export type Phrased = Pick<Answer, 'sentences' | 'phrasing'>

/** Someone is waiting and can read the passages meanwhile. */
const seconds = 20
const maxTokens = 900

/** The most tokens that a question to the model may cost. */
function costOf({ system, user }: Prompt): number {
  return countTokens(system) + countTokens(user) + maxTokens
}

/** Whether answers are phrased: the operator has configured a model, and the organization has switched it on. */
export async function isPhrasing(
  { languageModel }: AskServices,
  org: OrganizationReader,
): Promise<boolean> {
  return languageModel !== undefined && (await phrasesAnswers(org))
}

/** Reserves the tokens for a question; null if the organization has too few left today. */
export async function reserveAnswerTokens(
  { languageModel }: AskServices,
  org: OrganizationWriter,
  prompt: Prompt,
): Promise<Reservation | null> {
  return await reserveTokens(org, costOf(prompt), languageModel?.limits.tokensPerDay ?? 0)
}

/** Asks the model, and keeps what the passages support. If anything fails, there are still the passages. */
export async function phraseAnswer(
  { store, languageModel }: AskServices,
  organizationId: string,
  { prompt, reserved, passages }: { prompt: Prompt; reserved: Reservation; passages: Passage[] },
): Promise<Phrased> {
  if (!languageModel) return { sentences: [], phrasing: 'off' }
  let tokens = reserved.tokens
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const answer = await languageModel.client.ask({ ...prompt, maxTokens, signal })
    tokens = answer.tokens ?? costOf(prompt) - maxTokens + countTokens(answer.text)
    const claims = parseClaims(answer.text)
    if (!claims) return { sentences: [], phrasing: 'invalid' }
    const sentences = keepSupported(claims, passages)
    return { sentences, phrasing: sentences.length > 0 ? 'phrased' : 'unsupported' }
  } catch (error) {
    return { sentences: [], phrasing: statusOf(error) }
  } finally {
    await store.writeAsSystem(organizationId, (org) =>
      settleTokens(org, reserved, { calls: 1, tokens }),
    )
  }
}

function statusOf(error: unknown): PhrasingStatus {
  if (error instanceof ChatError) return error.problem
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed_out'
  throw error
}
