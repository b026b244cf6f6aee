import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Event } from '@millwright/contract/events'

/** Receives events, fails at random if asked to, and records violations. */
export class WebhookReceiver {
  isFailing = false
  requests = 0
  /** Requests for events that were already accepted. */
  repeats = 0
  /** Events that arrived before an earlier one of their record was accepted. */
  disorders = 0
  /** Events that arrived under more than one id. */
  renamed = 0
  readonly latencies: number[] = []
  readonly #random: () => number
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch(() => {
      response.destroy()
    })
  })
  readonly #taken = new Set<string>()
  readonly #ids = new Map<string, string>()
  /** For each record, the time of the last accepted event. */
  readonly #last = new Map<string, string>()

  constructor(random: () => number) {
    this.#random = random
  }

  get taken(): number {
    return this.#taken.size
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAt = Date.now()
    const chance = this.isFailing ? this.#random() : 1
    this.requests += 1
    if (chance < 0.03) {
      request.socket.destroy()
      return
    }
    const event = JSON.parse(await text(request)) as Event
    const id = String(request.headers['webhook-id'])
    if (chance < 0.15) {
      response.writeHead(chance < 0.13 ? 500 : 302, { location: '/elsewhere' }).end('no')
      return
    }
    this.#note(id, event, arrivedAt)
    // Accepted, but the sender never learns of it.
    if (chance < 0.18) request.socket.destroy()
    else response.writeHead(204).end()
  }

  #note(id: string, { resource, createdAt }: Event, arrivedAt: number): void {
    const key = `${resource.id} ${createdAt}`
    const known = this.#ids.get(key)
    if (known !== undefined && known !== id) this.renamed += 1
    this.#ids.set(key, id)
    if (this.#taken.has(id)) {
      this.repeats += 1
      return
    }
    const last = this.#last.get(resource.id)
    if (last !== undefined && last > createdAt) this.disorders += 1
    this.#last.set(resource.id, createdAt)
    this.#taken.add(id)
    if (!this.isFailing) this.latencies.push(arrivedAt - Date.parse(createdAt))
  }
}
