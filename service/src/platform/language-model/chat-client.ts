import { setTimeout as wait } from 'node:timers/promises'

import { readBoundedText } from './bounded-text.ts'

/** An OpenAI-compatible server, and the model to use. */
export interface Endpoint {
  /** Without a trailing slash: `https://models.example.com/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

export interface Question {
  system: string
  user: string
  /** The JSON schema that a response should have. The caller checks whether it does. */
  schema: object
  maxTokens: number
  signal: AbortSignal
}

export interface Answer {
  text: string
  /** As the server counts them; undefined if it doesn't. */
  tokens: number | undefined
}

/** `refused`: the server declines; `unreachable`: it cannot be used; `invalid`: its response is unusable. */
export type ChatProblem = 'refused' | 'unreachable' | 'invalid'

/** Its message contains nothing of the question, the answer or the key. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly problem: ChatProblem

  constructor(problem: ChatProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Servers of this kind accept different parameters; each response reveals what one doesn't. */
interface Dialect {
  format: 'json_schema' | 'json_object' | 'none'
  limit: 'max_tokens' | 'max_completion_tokens'
  hasTemperature: boolean
}

const maxBytes = 1024 * 1024
const maxRetries = 2
const longestPause = 5_000
const secondsPerCall = 45
/** No response costs more, whatever a server says. */
const maxAnswerTokens = 1_000_000

/**
 * Asks a language model over HTTP. The operator sets the address; redirects are refused, and responses are read only
 * up to a limit.
 */
export class ChatClient {
  readonly #endpoint: Endpoint
  /** The dialect that this server accepted last. */
  #dialect: Dialect = { format: 'json_schema', limit: 'max_tokens', hasTemperature: true }

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint
  }

  /** @throws {ChatError}, or the signal's reason if it aborts */
  async ask(question: Question): Promise<Answer> {
    const response = await this.#accepted(question)
    const text = await readBoundedText(response, maxBytes)
    question.signal.throwIfAborted()
    return answerIn(text)
  }

  /** Sends a question, in another dialect if the server doesn't know the first one. */
  async #accepted(question: Question): Promise<Response> {
    let dialect = this.#dialect
    for (;;) {
      const response = await this.#answered(question, dialect)
      if (response.ok) {
        this.#dialect = dialect
        return response
      }
      const isAboutRequest = response.status === 400 || response.status === 422
      const complaint = isAboutRequest ? await readBoundedText(response, maxBytes) : undefined
      if (complaint === undefined) await response.body?.cancel()
      const next = complaint === undefined ? undefined : plainer(dialect, complaint)
      if (!next) throw new ChatError('refused', `The server answered ${response.status}.`)
      dialect = next
    }
  }

  /** Sends a question, again after a while if the server is busy or broken. */
  async #answered(question: Question, dialect: Dialect): Promise<Response> {
    const { signal } = question
    for (let retry = 0; ; retry += 1) {
      const response = await this.#sent(question, dialect)
      const isPassing = response === undefined || response.status === 429 || response.status >= 500
      if (!isPassing) return response
      await response?.body?.cancel()
      if (retry === maxRetries) {
        const outcome = response ? `answered ${response.status}` : 'did not answer'
        throw new ChatError('unreachable', `The server ${outcome}.`)
      }
      await wait(pauseAfter(response, retry), undefined, { signal })
    }
  }

  /** @returns nothing if there was no response */
  async #sent(question: Question, dialect: Dialect): Promise<Response | undefined> {
    const { baseUrl, apiKey } = this.#endpoint
    const slow = AbortSignal.timeout(secondsPerCall * 1000)
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify(this.#body(question, dialect)),
        signal: AbortSignal.any([question.signal, slow]),
      })
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        throw new ChatError('refused', 'The server answered with a redirect.')
      }
      return response
    } catch (error) {
      question.signal.throwIfAborted()
      if (error instanceof ChatError) throw error
      if (slow.aborted) throw new ChatError('unreachable', 'The server took too long.')
      return undefined
    }
  }

  #body({ system, user, schema, maxTokens }: Question, dialect: Dialect): object {
    const formats = {
      json_schema: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema },
      },
      json_object: { type: 'json_object' },
      none: undefined,
    }
    return {
      model: this.#endpoint.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      [dialect.limit]: maxTokens,
      ...(dialect.hasTemperature && { temperature: 0 }),
      response_format: formats[dialect.format],
      stream: false,
    }
  }
}

/** What to try once a server has complained; nothing if there is nothing left. */
function plainer(dialect: Dialect, complaint: string): Dialect | undefined {
  if (dialect.limit === 'max_tokens' && complaint.includes('max_completion_tokens')) {
    return { ...dialect, limit: 'max_completion_tokens' }
  }
  if (dialect.hasTemperature && complaint.includes('temperature')) {
    return { ...dialect, hasTemperature: false }
  }
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' }
  return dialect.format === 'json_object' ? { ...dialect, format: 'none' } : undefined
}

/** The wait that the server asks for, within reason. */
function pauseAfter(response: Response | undefined, retry: number): number {
  const requested = Number(response?.headers.get('retry-after') ?? Number.NaN) * 1000
  const own = 250 * 2 ** retry
  return Math.min(longestPause, Number.isFinite(requested) && requested > 0 ? requested : own)
}

/** @throws {ChatError} `invalid` if it is not a chat response */
function answerIn(json: string | undefined): Answer {
  const answer = parsed(json ?? '')
  const [choice] = listAt(answer, 'choices')
  const text = valueAt(valueAt(choice, 'message'), 'content')
  if (typeof text !== 'string') {
    throw new ChatError('invalid', 'The response has an unknown format.')
  }
  const total = valueAt(valueAt(answer, 'usage'), 'total_tokens')
  const isCount = typeof total === 'number' && Number.isSafeInteger(total) && total >= 0
  return { text, tokens: isCount ? Math.min(total, maxAnswerTokens) : undefined }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function valueAt(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null
  return isObject ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined
}

function listAt(value: unknown, key: string): unknown[] {
  const list = valueAt(value, key)
  return Array.isArray(list) ? list : []
}
