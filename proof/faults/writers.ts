import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { unexpectedAnswer } from './answers.ts'
import type { Stand } from './stand.ts'

export interface WritersOptions {
  /** Where the next request goes. */
  baseUrl: () => string
  token: string
  /** How many write at the same time. */
  hands: number
  /** Whether retries carry the original key. */
  areKeyed: boolean
}

const againMilliseconds = 50

/**
 * People who create guidebooks one after another. Unacknowledged writes are retried like in the SDK, and all
 * acknowledged ones are recorded.
 */
export class Writers {
  readonly acknowledged = new Set<string>()
  /** Unexpected responses, by their content. */
  readonly surprises = new Map<string, number>()
  readonly unavailable = { times: 0, withoutRetryAfter: 0 }
  sentAgain = 0
  /** Why there was no response, according to the connection. */
  readonly unanswered = new Set<string>()
  readonly #options: WritersOptions
  readonly #hands: Promise<void>[]
  #begun = 0
  #isStopping = false

  constructor(options: WritersOptions) {
    this.#options = options
    this.#hands = Array.from({ length: options.hands }, () => this.#write())
  }

  /** Waits for this many acknowledged writes, or for the timeout. */
  async reach(count: number, milliseconds = Infinity): Promise<void> {
    const startedAt = performance.now()
    while (this.acknowledged.size < count && this.surprises.size < 10) {
      if (performance.now() - startedAt > milliseconds) return
      await delay(5)
    }
  }

  /** Everyone finishes what they have started. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#hands)
  }

  async #write(): Promise<void> {
    while (!this.#isStopping) {
      this.#begun += 1
      const title = `Written ${this.#begun}`
      const key = randomUUID()
      while (!(await this.#send(title, key))) {
        this.sentAgain += 1
        await delay(againMilliseconds)
      }
    }
  }

  /** @returns whether it finishes */
  async #send(title: string, key: string): Promise<boolean> {
    const { baseUrl, token, areKeyed } = this.#options
    let response: Response
    let text: string
    try {
      response = await fetch(`${baseUrl()}/guidebooks`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(areKeyed && { 'idempotency-key': key }),
        },
        body: JSON.stringify({ title }),
      })
      text = await response.text()
    } catch (error) {
      this.unanswered.add(String(error instanceof Error ? (error.cause ?? error) : error))
      return false
    }
    if (response.status === 201) {
      this.acknowledged.add(title)
      return true
    }
    if (response.status === 503) {
      this.unavailable.times += 1
      if (!response.headers.has('retry-after')) this.unavailable.withoutRetryAfter += 1
      return false
    }
    if (response.status === 409 && text.includes('idempotency_in_progress')) return false
    const surprise = unexpectedAnswer('POST', '/guidebooks', response.status, text)
    this.surprises.set(surprise, (this.surprises.get(surprise) ?? 0) + 1)
    return true
  }
}

/** Compares acknowledged writes with what is stored. */
export async function compareWithDatabase(
  { acknowledged, surprises, unavailable, sentAgain }: Writers,
  database: Pick<Stand, 'ask'>,
): Promise<{ counts: Record<string, number>; broken: string[] }> {
  const rows = await database.ask<{ title: string; times: number }>(
    `select title, count(*)::int as times from guidebooks where title like 'Written %' group by title`,
  )
  const times = new Map(rows.map((row) => [row.title, row.times]))
  const lost = [...acknowledged].filter((title) => !times.has(title)).length
  const twice = rows.filter((row) => row.times > 1).length
  const broken = [
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...(twice > 0 ? [`${twice} writes are there more than once`] : []),
    ...[...surprises].map(([what, count]) => `${count} × ${what}`),
    ...(unavailable.withoutRetryAfter > 0
      ? [`${unavailable.withoutRetryAfter} × 503 without Retry-After`]
      : []),
  ]
  const counts = {
    acknowledged: acknowledged.size,
    lost,
    twice,
    'sent again': sentAgain,
    'answered 503': unavailable.times,
  }
  return { counts, broken }
}
