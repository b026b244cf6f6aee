import { ApiError } from '@millwright/contract/errors'
import type { LanguageModelReview } from '@millwright/contract/language-model'
import { readAnswer } from '@millwright/extraction/review/operations'
import type { ZoneAnswer } from '@millwright/extraction/review/review'
import { countTokens } from '@millwright/extraction/review/tokens'
import type { Zone } from '@millwright/extraction/review/zones'

import type { LanguageModelConfig } from '#platform/model-settings'
import type { OrganizationStore } from '#platform/database/organization-store'
import type { JobContext } from '#platform/jobs/running-job'
import { ChatError, type ChatClient } from '#platform/language-model/chat-client'

import { reserveTokens, settleTokens } from '../../organizations/language-model/queries.ts'

export interface LanguageModelServices {
  client: Pick<ChatClient, 'ask'>
  limits: LanguageModelConfig['limits']
  /** Receives ids and counts, never a word of a document or an answer. */
  log: (facts: Record<string, string | number>) => void
}

type Failure = Extract<
  LanguageModelReview['status'],
  'timed_out' | 'over_budget' | 'refused' | 'unreachable' | 'invalid'
>

export interface ModelAnswers {
  /** One for each zone sent; none after a failure. */
  answers: ZoneAnswer[]
  failure?: Failure
  parts: number
  partsNotSent: number
}

/** An answer needs no more; a talkative model is cut off. */
const maxTokensPerAnswer = 1_500
const minTokensPerAnswer = 400
const atOnce = 4

/**
 * Asks a language model about the uncertain zones of a document, the most uncertain first, within the limits per
 * document and per organization and day. A zone is asked again once if its answer makes no sense. Either all zones
 * sent are answered or none: no one could tell which part of the document half a review covers.
 *
 * @throws {ApiError} `canceled`
 */
export async function askModel(
  zones: readonly Zone[],
  services: LanguageModelServices & { store: OrganizationStore },
  context: JobContext<'extract-procedure'>,
): Promise<ModelAnswers> {
  const { store, limits, log } = services
  const plan = planned(zones, limits)
  const nothing = { answers: [], parts: 0, partsNotSent: zones.length }
  if (plan.zones.length === 0) return { ...nothing, failure: 'over_budget' }
  const { organizationId, jobId } = context
  const reserved = await store.writeAsSystem(organizationId, (org) =>
    reserveTokens(org, plan.tokens, limits.tokensPerDay),
  )
  if (!reserved) return { ...nothing, failure: 'over_budget' }
  const asking = new Asking(services, plan, context.signal)
  const started = performance.now()
  const counts = { parts: plan.zones.length, partsNotSent: zones.length - plan.zones.length }
  let outcome: ModelAnswers['failure'] | 'answered' = 'answered'
  try {
    return { ...counts, answers: await asking.run(context) }
  } catch (error) {
    if (context.signal.aborted) throw new ApiError('canceled')
    outcome = failureOf(error)
    return { ...counts, answers: [], failure: outcome }
  } finally {
    const { calls, tokens } = asking
    await store.writeAsSystem(organizationId, (org) =>
      settleTokens(org, reserved, { calls, tokens }),
    )
    const milliseconds = Math.round(performance.now() - started)
    log({ organizationId, jobId, outcome, zones: counts.parts, calls, tokens, milliseconds })
  }
}

interface Plan {
  zones: Zone[]
  tokensPerAnswer: number
  /** The most it can cost with every zone asked once. */
  tokens: number
}

/** The most uncertain zones that fit. */
function planned(zones: readonly Zone[], limits: LanguageModelServices['limits']): Plan {
  const most = Math.min(limits.calls, Math.floor(limits.outputTokens / minTokensPerAnswer))
  const chosen: Zone[] = []
  let input = 0
  for (const zone of zones.toSorted((a, b) => b.doubts - a.doubts)) {
    if (chosen.length >= most || input + zone.inputTokens > limits.inputTokens) continue
    chosen.push(zone)
    input += zone.inputTokens
  }
  const share = Math.floor(limits.outputTokens / Math.max(1, chosen.length))
  const tokensPerAnswer = Math.min(maxTokensPerAnswer, share)
  return { zones: chosen, tokensPerAnswer, tokens: input + tokensPerAnswer * chosen.length }
}

class Late extends Error {}

/** The questions about one document. */
class Asking {
  calls = 0
  /** Tokens used so far, as reported by the server or else estimated. */
  tokens = 0
  #input = 0
  #output = 0
  readonly #services: LanguageModelServices
  readonly #plan: Plan
  readonly #ended = new AbortController()
  readonly #signal: AbortSignal

  constructor(services: LanguageModelServices, plan: Plan, canceled: AbortSignal) {
    this.#services = services
    this.#plan = plan
    this.#signal = AbortSignal.any([canceled, this.#ended.signal])
  }

  /** The first failure stops all questions. */
  async run({ progress }: JobContext<'extract-procedure'>): Promise<ZoneAnswer[]> {
    const { seconds } = this.#services.limits
    const timer = setTimeout(() => this.#ended.abort(new Late()), seconds * 1000)
    const total = this.#plan.zones.length
    const left = this.#plan.zones.values()
    const answers: ZoneAnswer[] = []
    const ask = async (): Promise<void> => {
      for (const zone of left) {
        progress({ phase: 'review', done: answers.length, total })
        answers.push(await this.#answerTo(zone))
      }
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, ask))
      return answers
    } catch (error) {
      throw this.#signal.aborted ? this.#signal.reason : error
    } finally {
      clearTimeout(timer)
      this.#ended.abort()
    }
  }

  async #answerTo(zone: Zone): Promise<ZoneAnswer> {
    for (let tries = 0; tries < 2 && this.#mayAsk(zone); tries += 1) {
      const text = await this.#ask(zone).catch((error: unknown) => {
        if (error instanceof ChatError && error.problem === 'invalid') return ''
        throw error
      })
      if (readAnswer(text, zone.shown)) return { zone: zone.id, text }
    }
    throw new ChatError('invalid', 'The model did not answer with any sense.')
  }

  #mayAsk({ inputTokens }: Zone): boolean {
    const { limits } = this.#services
    return (
      this.calls < limits.calls &&
      this.#input + inputTokens <= limits.inputTokens &&
      this.#output + this.#plan.tokensPerAnswer <= limits.outputTokens
    )
  }

  async #ask(zone: Zone): Promise<string> {
    const maxTokens = this.#plan.tokensPerAnswer
    this.#input += zone.inputTokens
    this.#output += maxTokens
    this.calls += 1
    // A truncated answer costs tokens as well.
    const estimate = zone.inputTokens + maxTokens
    this.tokens += estimate
    const { messages, schema } = zone
    const { client } = this.#services
    const answer = await client.ask({ ...messages, schema, maxTokens, signal: this.#signal })
    this.tokens += (answer.tokens ?? zone.inputTokens + countTokens(answer.text)) - estimate
    return answer.text
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ChatError) return error.problem
  if (error instanceof Late) return 'timed_out'
  throw error
}
