import { setTimeout as delay } from 'node:timers/promises'

import { unexpectedAnswer } from './answers.ts'

export interface ReadersOptions {
  baseUrl: string
  token: string
  paths: string[]
  /** How many read at the same time. */
  hands: number
  /** Whether a response is right; by default it only has to be there. */
  isRight?: (text: string) => boolean
}

const patienceMilliseconds = 120_000

/** People who read one thing after another, and record every unexpected response. */
export class Readers {
  answered = 0
  /** In milliseconds, of the successful responses. */
  slowest = 0
  readonly unavailable = { times: 0, withoutRetryAfter: 0 }
  readonly surprises = new Map<string, number>()
  readonly #options: ReadersOptions
  readonly #hands: Promise<void>[]
  #turn = 0
  #isStopping = false

  constructor(options: ReadersOptions) {
    this.#options = options
    this.#hands = Array.from({ length: options.hands }, () => this.#read())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#hands)
  }

  /** Violations, a sentence each. */
  get broken(): string[] {
    const { times, withoutRetryAfter } = this.unavailable
    return [
      ...[...this.surprises].map(([what, count]) => `${count} × ${what}`),
      ...(withoutRetryAfter > 0
        ? [`${withoutRetryAfter} of ${times} × 503 without Retry-After`]
        : []),
    ]
  }

  async #read(): Promise<void> {
    const { paths } = this.#options
    while (!this.#isStopping) {
      const path = paths[(this.#turn += 1) % paths.length] ?? '/'
      const before = performance.now()
      const isRefused = await this.#ask(path).catch((error: unknown) => {
        this.#note(`GET ${path} failed with ${reasonOf(error)}`)
        return true
      })
      this.slowest = Math.max(this.slowest, performance.now() - before)
      if (isRefused) await delay(50)
    }
  }

  /** @returns whether it was refused */
  async #ask(path: string): Promise<boolean> {
    const { baseUrl, token, isRight } = this.#options
    const response = await fetch(baseUrl + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    const text = await response.text()
    if (response.status === 503) {
      this.unavailable.times += 1
      if (!response.headers.has('retry-after')) this.unavailable.withoutRetryAfter += 1
      return true
    }
    if (response.status !== 200) this.#note(unexpectedAnswer('GET', path, response.status, text))
    else if (isRight && !isRight(text))
      this.#note(`GET ${path} answered with what it should not hold`)
    else this.answered += 1
    return response.status !== 200
  }

  #note(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
