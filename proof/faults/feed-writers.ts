import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { unexpectedAnswer } from './answers.ts'
import type { Stand } from './stand.ts'

interface FeedWritersOptions {
  /** Where the next request goes. */
  baseUrl: () => string
  token: string
  /** How many write at the same time. */
  hands: number
  random: () => number
}

const againMilliseconds = 20
/** How many procedures each writer keeps: few, so that they are changed and deleted again and again. */
const heldByEach = 3

/** People who create, change and delete procedures. Writes without a response are left as they are. */
export class FeedWriters {
  written = 0
  readonly surprises = new Set<string>()
  readonly #options: FeedWritersOptions
  readonly #hands: Promise<void>[]
  #isStopping = false

  constructor(options: FeedWritersOptions) {
    this.#options = options
    this.#hands = Array.from({ length: options.hands }, () => this.#write())
  }

  async reach(count: number): Promise<void> {
    while (this.written < count && this.surprises.size === 0) await delay(5)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#hands)
  }

  async #write(): Promise<void> {
    const held: string[] = []
    while (!this.#isStopping) {
      const { random } = this.#options
      const title = `Written ${this.written}`
      const [oldest = ''] = held
      if (held.length < heldByEach) {
        const made = await this.#send('POST', '/procedures', { title })
        if (made) held.push((JSON.parse(made) as { id: string }).id)
      } else if (random() < 0.7) {
        await this.#send('PATCH', `/procedures/${oldest}`, { title })
      } else {
        await this.#send('DELETE', `/procedures/${oldest}`)
        held.shift()
      }
    }
  }

  /** @returns the response, or nothing if the process was killed meanwhile */
  async #send(method: string, path: string, body?: object): Promise<string | undefined> {
    const { baseUrl, token } = this.#options
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    try {
      const sent = body
        ? { headers, body: JSON.stringify(body) }
        : { headers: { authorization: headers.authorization } }
      const response = await fetch(baseUrl() + path, { method, ...sent })
      const text = await response.text()
      if (response.ok) this.written += 1
      else if (response.status !== 503) {
        this.surprises.add(unexpectedAnswer(method, path, response.status, text))
      }
      return response.ok ? text : undefined
    } catch {
      await delay(againMilliseconds)
      return undefined
    }
  }
}

/** A transaction that changes a procedure and then takes its time, repeatedly. */
export async function writeSlowly(
  { postgres }: Stand,
  {
    organizationId,
    procedureId,
    milliseconds,
  }: { organizationId: string; procedureId: string; milliseconds: number },
  signal: AbortSignal,
): Promise<number> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  let times = 0
  while (!signal.aborted) {
    await client.query('begin')
    await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId])
    await client.query('update procedures set title = $2, updated_at = now() where id = $1', [
      procedureId,
      `Slowly ${(times += 1)}`,
    ])
    await delay(milliseconds)
    await client.query('commit')
  }
  await client.end()
  return times
}
