import { setTimeout as delay } from 'node:timers/promises'

import type { Event } from '@millwright/contract/events'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import type { OutgoingRequests } from '#platform/outgoing/outgoing-requests'

import { eventsAt, type PlacedEvent } from '../../events/queries.ts'
import { isTaken, logDeliveries, trimLog, type Logged } from './log-queries.ts'
import {
  listDueDeliveries,
  deliveryKey,
  postpone,
  removeQueued,
  setFailing,
  type ActiveWebhook,
  type Queued,
} from './queue-queries.ts'
import { send } from './sending.ts'
import { messageIdOf } from './signing.ts'
import { updateWebhook } from './queries.ts'

export interface LineServices {
  store: OrganizationStore
  requests: OutgoingRequests
  /** An event as callers of the feed see it. */
  shown: (org: OrganizationReader, event: PlacedEvent) => Event
  /** Seconds before the second attempt, the third and so on; after the last one the webhook is disabled. */
  retrySeconds: readonly number[]
  /** Tells the admins that it has been disabled. */
  notifyAdmins: (organizationId: string, webhook: ActiveWebhook) => Promise<void>
  /** Whether a request that begins now ends while this process still has the turn. */
  maySend: () => boolean
  logError: (error: unknown) => void
}

/** Concurrent requests to one address, and to one that has been failing. */
const width = 8
const narrowWidth = 1
/** Events read from the queue at a time, to spare a busy database. */
const readAtOnce = 64
const settleAtOnce = 16
/** Failures in a row after which an address counts as failing. */
const patience = 10
const maxPauseMilliseconds = 60_000
/** The log is trimmed each time it has grown by so much. */
const trimEvery = 200

type Message = Event & { messageId: string }

interface Ready {
  queued: Queued
  event: Message | undefined
}

interface Ended {
  queued: Queued
  line: Logged | null
}

/**
 * Sends the events of one webhook: those of different records in parallel, those of one record in order. Events being
 * sent when the process dies are still in the queue, and are sent again under the same id.
 */
export class WebhookLine {
  webhook: ActiveWebhook
  readonly #services: LineServices
  readonly #organizationId: string
  readonly #sending = new Map<string, Promise<void>>()
  /** Events read from the queue, to be sent next. */
  #ready: Ready[] = []
  #ended: Ended[] = []
  #failures = 0
  #pausedUntil = 0
  #isRunning = false
  #isAsked = false
  #isDisabled = false
  #sinceTrim = 0

  constructor(services: LineServices, organizationId: string, webhook: ActiveWebhook) {
    this.#services = services
    this.#organizationId = organizationId
    this.webhook = webhook
  }

  /** Whether the outcome disabled the webhook: one that is enabled again gets a new line. */
  get isDisabled(): boolean {
    return this.#isDisabled
  }

  /** Sends what is due, unless it is already running. */
  wake(): void {
    this.#isAsked = true
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
      .catch(this.#services.logError)
      .finally(() => {
        this.#isRunning = false
      })
  }

  async #run(): Promise<void> {
    while (this.#isAsked || this.#sending.size > 0 || this.#ended.length > 0) {
      this.#isAsked = false
      // Settles many in one transaction, and before reading more: an ended event makes way for the next of its record.
      if (this.#ready.length === 0 || this.#ended.length >= settleAtOnce) await this.#settle()
      if ((await this.#begin()) > 0) this.#isAsked = true
      if (this.#sending.size === 0) continue
      await Promise.race(this.#sending.values())
      // Lets requests that end at nearly the same time be settled in one transaction.
      await delay(2)
    }
  }

  /** Starts requests. @returns how many */
  async #begin(): Promise<number> {
    const room = (this.#failures < patience ? width : narrowWidth) - this.#sending.size
    const isPaused = performance.now() < this.#pausedUntil
    const isResting = isPaused || this.#isDisabled || !this.#services.maySend()
    // Dropped, to be read again later: as long as some are ready, ended events wait to be settled.
    if (isResting) this.#ready = []
    if (room <= 0 || isResting) return 0
    if (this.#ready.length === 0) this.#ready = await this.#read()
    const begun = this.#ready.splice(0, room)
    for (const { queued, event } of begun) {
      // Events that the feed no longer keeps are not sent.
      if (event) this.#sending.set(deliveryKey(queued), this.#send(queued, event))
      else this.#ended.push({ queued, line: null })
    }
    return begun.length
  }

  async #read(): Promise<Ready[]> {
    return await this.#services.store.readAsSystem(this.#organizationId, async (org) => {
      const besides = [
        ...this.#sending.keys(),
        ...this.#ended.map(({ queued }) => deliveryKey(queued)),
      ]
      const due = await listDueDeliveries(org, this.webhook.id, { limit: readAtOnce, besides })
      if (due.length === 0) return []
      const placed = await eventsAt(org, due, '')
      const events = new Map(
        placed.map((event) => [deliveryKey(event.place), this.#messageOf(org, event)] as const),
      )
      return due.map((queued) => ({ queued, event: events.get(deliveryKey(queued)) }))
    })
  }

  #messageOf(org: OrganizationReader, event: PlacedEvent): Message {
    return {
      ...this.#services.shown(org, event),
      messageId: messageIdOf(this.webhook.id, event.place),
    }
  }

  async #send(queued: Queued, { messageId, ...content }: Message): Promise<void> {
    const { url, secret, earlier } = this.webhook
    const secrets = earlier === null ? [secret] : [secret, earlier]
    const line = await send(
      this.#services.requests,
      { url, secrets },
      {
        messageId,
        type: content.type,
        resource: { type: content.resource.type, id: content.resource.id },
        attempt: queued.attempts + 1,
        place: { xid: queued.xid, seq: queued.seq },
        body: JSON.stringify({ ...content, timestamp: content.createdAt }),
      },
    )
    this.#count(isTaken(line.statusCode))
    this.#ended.push({ queued, line })
    this.#sending.delete(deliveryKey(queued))
  }

  #count(isSuccess: boolean): void {
    this.#failures = isSuccess ? 0 : this.#failures + 1
    const over = this.#failures - patience
    const pause = over < 0 ? 0 : Math.min(maxPauseMilliseconds, 500 * 2 ** Math.min(over, 10))
    this.#pausedUntil = performance.now() + pause
  }

  /** Records the outcome of ended deliveries. */
  async #settle(): Promise<void> {
    const ended = this.#ended
    if (ended.length === 0) return
    const { retrySeconds } = this.#services
    const lines = ended.flatMap(({ line }) => line ?? [])
    const done = ended.filter(({ line }) => !line || isTaken(line.statusCode))
    const failed = ended.filter((each) => !done.includes(each)).map(({ queued }) => queued)
    const hasSuccess = lines.some(({ statusCode }) => isTaken(statusCode))
    const isDisabled = failed.some(({ attempts }) => attempts >= retrySeconds.length)
    const { id } = this.webhook
    this.#isDisabled ||= isDisabled
    const isTrimmed = (this.#sinceTrim += lines.length) >= trimEvery
    await this.#services.store.writeAsSystem(this.#organizationId, async (org) => {
      await Promise.all([
        logDeliveries(org, id, lines),
        removeQueued(
          org,
          id,
          done.map(({ queued }) => queued),
        ),
        postpone(
          org,
          id,
          failed.map((queued) => ({ ...queued, seconds: this.#wait(queued) })),
        ),
        hasSuccess === this.webhook.isFailing &&
          lines.length > 0 &&
          setFailing(org, id, !hasSuccess),
        isDisabled && updateWebhook(org, id, { status: 'disabled' }),
        isTrimmed && trimLog(org, id),
      ])
    })
    this.#ended = this.#ended.filter((each) => !ended.includes(each))
    if (isTrimmed) this.#sinceTrim = 0
    if (lines.length > 0) this.webhook = { ...this.webhook, isFailing: !hasSuccess }
    if (isDisabled) await this.#services.notifyAdmins(this.#organizationId, this.webhook)
  }

  /** Varied by a tenth, so that retries do not reach receivers all at once. */
  #wait({ attempts }: Queued): number {
    return (this.#services.retrySeconds[attempts] ?? 0) * (0.9 + Math.random() / 5)
  }
}
