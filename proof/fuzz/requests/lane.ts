import { pick, randomFrom, type Random } from '../../../service/seed/random.ts'

import type { ApiDocument } from './api-document.ts'
import { curlLine } from './curl.ts'
import { defectOf, type Defect } from './oracle.ts'
import { pathOf } from './protocol.ts'
import { rawDefect, rawRequest } from './raw.ts'
import { Requests } from './requests.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { send, type Answer } from './sending.ts'
import { shrinkRequest } from './shrinking.ts'
import { announce, sendAnnounced } from './uploads.ts'
import { createWorld, type World } from './world.ts'

export interface FoundDefect extends Defect {
  operation: string
  /** The smallest request that shows it, as a shell command. */
  line: string
}

/** What is recorded about each response. */
export interface Report {
  answered: (operation: string, kind: string, status: number, code: string | undefined) => void
  /** Whether this defect of an operation is new: only then is it worth shrinking. */
  isNew: (operation: string, defect: Defect) => boolean
  found: (defect: FoundDefect) => void
}

/** How long one pair of organizations is used; their lists grow with every request. */
const requestsPerWorld = 2_500
const rawShare = 0.03

/**
 * One sequence of requests, in its own organizations: it depends on its seed and the responses so far, and on no
 * other lane.
 */
export class Lane {
  readonly #baseUrl: string
  readonly #document: ApiDocument
  readonly #random: Random
  readonly #requests: Requests
  readonly #report: Report

  constructor(baseUrl: string, document: ApiDocument, seed: number, report: Report) {
    this.#baseUrl = baseUrl
    this.#document = document
    this.#random = randomFrom(seed)
    this.#requests = new Requests(document, this.#random)
    this.#report = report
  }

  async run(count: number, signal?: AbortSignal): Promise<void> {
    let world = await this.#createWorld()
    for (let sent = 0; sent < count; sent += 1) {
      if (signal?.aborted) return
      if (sent > 0 && sent % requestsPerWorld === 0) world = await this.#createWorld()
      if (this.#random() < rawShare) await this.#sendRaw(world)
      else world = await this.#sendOne(world, this.#requests.next(world))
    }
  }

  /** Two organizations with examples of everything. */
  async #createWorld(): Promise<World> {
    const world = await createWorld(this.#baseUrl, this.#document)
    for (const request of this.#requests.opening(world)) await this.#sendOne(world, request)
    return world
  }

  async #sendRaw({ home }: World): Promise<void> {
    const request = rawRequest(this.#random, pick(this.#random, home.callers))
    const defect = await rawDefect(this.#baseUrl, request)
    this.#report.answered('raw', 'raw', 0, undefined)
    if (!defect || !this.#report.isNew('raw', defect)) return
    const line = `printf %s ${request.bytes.toString('base64')} | base64 -d | nc 127.0.0.1 PORT`
    this.#report.found({ ...defect, operation: 'raw', line })
  }

  /** @returns the world to continue in */
  async #sendOne(world: World, request: FuzzRequest): Promise<World> {
    announce(request, this.#random)
    const answer = await send(this.#baseUrl, request)
    const { operation, kind, caller } = request
    const code = codeOf(answer)
    this.#report.answered(operation.id, kind, answer.status, code)
    const defect = defectOf(this.#document, request, answer, world)
    if (defect && this.#report.isNew(operation.id, defect)) {
      const smallest = await this.#shrinkRequest(request, defect, world)
      const line = curlLine(this.#baseUrl, smallest)
      this.#report.found({ ...defect, operation: operation.id, line })
    }
    await sendAnnounced(request, answer)
    if (answer.status < 300 && isJson(answer)) {
      const { memory } = caller.tenant
      memory.learnFrom(operation, idsIn(request), JSON.parse(answer.body.toString()))
      const etag = answer.headers.get('etag')
      if (etag) memory.learn(`etag ${pathOf(request)}`, etag)
    }
    return await this.#keepAlive(world, request, code)
  }

  /** A caller who lost their session signs in again; if even that fails, everyone starts over. */
  async #keepAlive(world: World, request: FuzzRequest, code: string | undefined): Promise<World> {
    const { caller } = request
    const isSent = request.headers['authorization'] === `Bearer ${caller.token}`
    if (code !== 'unauthenticated' || !isSent || caller.token === undefined) return world
    try {
      await caller.tenant.revive(caller)
      return world
    } catch {
      return await this.#createWorld()
    }
  }

  async #shrinkRequest(request: FuzzRequest, { rule }: Defect, world: World): Promise<FuzzRequest> {
    return await shrinkRequest(request, async (smaller) => {
      const again = defectOf(this.#document, smaller, await send(this.#baseUrl, smaller), world)
      return again?.rule === rule
    })
  }
}

/** The ids in the path and at the top of a request body. */
function idsIn({ params, body }: FuzzRequest): Record<string, string> {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
    (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string',
  )
  return { ...Object.fromEntries(fields), ...params }
}

function isJson({ headers, body }: Answer): boolean {
  return body.length > 0 && (headers.get('content-type') ?? '').startsWith('application/json')
}

function codeOf({ headers, body }: Answer): string | undefined {
  if (!headers.get('content-type')?.startsWith('application/problem+json') || body.length === 0) {
    return undefined
  }
  return (JSON.parse(body.toString()) as { code?: string }).code
}
