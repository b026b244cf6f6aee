import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import type { NullableTimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'

import { activeWebhooksOf, enqueueNewEvents } from './queue-queries.ts'
import { timeoutMilliseconds } from './sending.ts'
import { WebhookLine, type LineServices } from './webhook-line.ts'

declare module '#platform/database/tables' {
  interface Tables {
    webhook_turns: {
      organization_id: string
      worker: string | null
      until: NullableTimestampColumn
    }
  }
}

/** How often the feed is polled, which costs one statement. */
const pollMilliseconds = 400
/** How often everything is checked: retries that are due, changes by members. */
const roundMilliseconds = 2_000
/** How long a process holds the turn of an organization without renewing it. */
const turnSeconds = 25
const renewMilliseconds = 5_000
/** How many organizations are processed in parallel. */
const lanes = 4

type DispatchServices = Omit<LineServices, 'maySend'>

/**
 * Sends webhooks for the organizations whose turn this process has, until the signal. Only one process sends for an
 * organization, to preserve the order; if it dies, another takes the turn once it has expired.
 */
export async function dispatchWebhooks(
  services: DispatchServices,
  signal: AbortSignal,
): Promise<void> {
  const dispatcher = new Dispatcher(services, signal)
  try {
    while (!signal.aborted) {
      await dispatcher.poll().catch(services.logError)
      await delay(pollMilliseconds, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  await dispatcher.giveUpTurns().catch(() => {})
}

class Dispatcher {
  readonly #services: DispatchServices
  readonly #signal: AbortSignal
  readonly #worker = newId()
  readonly #lines = new Map<string, Map<string, WebhookLine>>()
  #heldUntil = 0
  #renewedAt = -Infinity
  #roundAt = -Infinity
  /** The last event seen in the feed. Earlier ones may appear until all transactions before `until` have ended. */
  #seen = { event: '', until: '' }

  constructor(services: DispatchServices, signal: AbortSignal) {
    this.#services = services
    this.#signal = signal
  }

  async poll(): Promise<void> {
    const now = performance.now()
    if (now - this.#renewedAt >= renewMilliseconds) await this.#renew()
    const isRound = now - this.#roundAt >= roundMilliseconds
    if (!(await this.#hasNews()) && !isRound) return
    if (isRound) this.#roundAt = now
    const waiting = [...this.#lines.keys()]
    const lane = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        await this.#lookAt(id).catch(this.#services.logError)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  async giveUpTurns(): Promise<void> {
    await this.#services.store.system(async (db) => {
      await sql`update webhook_turns set until = now() where worker = ${this.#worker}`.execute(db)
    })
  }

  async #renew(): Promise<void> {
    const renewedAt = performance.now()
    const { rows } = await this.#services.store.system((db) =>
      sql<{ id: string }>`
        update webhook_turns set worker = ${this.#worker}, until = now() + make_interval(secs => ${turnSeconds})
        where worker = ${this.#worker} or worker is null or until < now()
        returning organization_id as id`.execute(db),
    )
    this.#renewedAt = renewedAt
    this.#heldUntil = renewedAt + turnSeconds * 1_000
    const held = new Set(rows.map(({ id }) => id))
    for (const id of this.#lines.keys()) if (!held.has(id)) this.#lines.delete(id)
    for (const id of held) if (!this.#lines.has(id)) this.#lines.set(id, new Map())
  }

  /** Whether something may have been committed anywhere since the last look. */
  async #hasNews(): Promise<boolean> {
    const { rows } = await this.#services.store.system((db) =>
      sql<{ event: string; until: string; isOver: boolean }>`
        select last_event()::text as event, pg_snapshot_xmax(pg_current_snapshot())::text as until,
          ${this.#seen.until} <> '' and pg_snapshot_xmin(pg_current_snapshot())
            >= nullif(${this.#seen.until}, '')::xid8 as "isOver"`.execute(db),
    )
    const [{ event, until, isOver } = { event: '', until: '', isOver: true }] = rows
    const isKnown = event === this.#seen.event
    // Transactions open at the last look may add events with earlier numbers.
    if (isKnown && this.#seen.until === '') return false
    this.#seen =
      isKnown && isOver
        ? { event, until: '' }
        : { event, until: isKnown ? this.#seen.until : until }
    return true
  }

  async #lookAt(organizationId: string): Promise<void> {
    const { store } = this.#services
    const active = await store.readAsSystem(organizationId, activeWebhooksOf)
    const lines = this.#lines.get(organizationId)
    if (!lines) return
    for (const id of lines.keys()) if (!active.some((each) => each.id === id)) lines.delete(id)
    for (const webhook of active) {
      let hasMore = webhook.hasNews
      while (hasMore) {
        hasMore = await store.writeAsSystem(organizationId, (org) =>
          enqueueNewEvents(org, webhook.id),
        )
      }
      const known = lines.get(webhook.id)
      const line = known?.isDisabled === false ? known : this.#newLine(organizationId, webhook)
      line.webhook = webhook
      lines.set(webhook.id, line)
      if (webhook.hasNews || webhook.isDue) line.wake()
    }
  }

  #newLine(organizationId: string, webhook: WebhookLine['webhook']): WebhookLine {
    const maySend = () =>
      !this.#signal.aborted &&
      this.#lines.get(organizationId)?.has(webhook.id) === true &&
      performance.now() + timeoutMilliseconds < this.#heldUntil
    return new WebhookLine({ ...this.#services, maySend }, organizationId, webhook)
  }
}
