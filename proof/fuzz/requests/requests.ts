import { anyId, pick, pickWeighted, type Random } from '../../../service/seed/random.ts'
import { valueOf, type Schema } from '../../../service/test/schema-values.ts'

import type { ApiDocument, ApiOperation } from './api-document.ts'
import { mutate } from './mutations.ts'
import { conditional, disturb } from './protocol.ts'
import type { Caller, World } from './world.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { Kind } from './fuzz-request.ts'

/** Rarely what reduces the response or the effect: there is less to check then. */
const shareOf = (name: string) => (['fields', 'dryRun'].includes(name) ? 0.08 : 0.4)

/** Without what would lock an organization out for the rest of the run. */
function withoutLock(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('secondFactor' in body)) return body
  const { secondFactor: _, ...others } = body
  return others
}

const kinds: [Kind, number][] = [
  ['valid', 50],
  ['edge', 12],
  ['mutated', 26],
  ['protocol', 12],
]

/** Generates one request after another, from the document and from the responses so far. */
export class Requests {
  readonly #document: ApiDocument
  readonly #operations: [ApiOperation, number][]
  readonly #random: Random

  constructor(document: ApiDocument, random: Random) {
    this.#document = document
    this.#random = random
    this.#operations = document.operations.map((operation) => [operation, weightOf(operation)])
  }

  /** Requests that first create the records others depend on. */
  *opening(world: World): Generator<FuzzRequest> {
    const makers = this.#document.operations
      .filter(({ path, answers, body }) => body && '201' in answers && !path.includes('{orgId}'))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
    for (const tenant of [world.home, world.foreign]) {
      const [owner] = tenant.callers
      for (const operation of [...makers, ...makers]) {
        if (owner) yield this.#make(operation, 'valid', owner, world)
      }
    }
  }

  next(world: World): FuzzRequest {
    const operation = pickWeighted(this.#random, this.#operations)
    const kind = pickWeighted(this.#random, kinds)
    return this.#make(operation, kind, this.#callerOf(world), world)
  }

  #make(operation: ApiOperation, kind: Kind, caller: Caller, world: World): FuzzRequest {
    const random = this.#random
    const known = (field: string, schema: Schema) =>
      this.#known(field, schema, operation, caller, world)
    const value = (schema: Schema, field: string) => {
      const named = schema.type === 'string' ? known(field, schema) : undefined
      const { schemas: definitions } = this.#document
      return named ?? valueOf(schema, random, { definitions, known, atEdges: kind === 'edge' })
    }
    const request: FuzzRequest = {
      operation,
      kind,
      caller,
      method: operation.method,
      params: {},
      query: [],
      headers: this.#headersOf(operation, caller),
      body: operation.body && withoutLock(value(operation.body, '')),
    }
    const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    const ids = names.filter((name) => name !== 'orgId' && name !== 'id')
    const together =
      ids.length > 1 && random() < 0.8
        ? caller.tenant.memory.recallTogether(ids, random)
        : undefined
    for (const parameter of operation.parameters) {
      const { name, schema } = parameter
      if (parameter.in === 'path') {
        request.params[name] = together?.[name] ?? this.#pathPart(name, schema, caller, world)
      }
      if (parameter.in === 'query' && (parameter.required || random() < shareOf(name))) {
        request.query.push([name, String(value(schema, name))])
      }
    }
    if (kind === 'valid' && random() < 0.06) conditional(request, random)
    if (kind === 'mutated') this.#mutate(request)
    if (kind === 'protocol') disturb(request, random)
    return request
  }

  #callerOf({ home, foreign, nobody }: World): Caller {
    const choice = this.#random()
    if (choice < 0.03) return nobody
    return pick(
      this.#random,
      choice < 0.2 ? foreign.callers : [...home.callers, ...home.callers.slice(0, 1)],
    )
  }

  /** Mostly an existing id; occasionally one of the other organization. */
  #known(field: string, schema: Schema, operation: ApiOperation, caller: Caller, world: World) {
    const random = this.#random
    if (field === 'cursor') {
      const cursor = caller.tenant.memory.recall(`cursor ${operation.path}`, random)
      return random() < 0.5 ? cursor : undefined
    }
    const isName = schema.format === 'uuid' || /(Id|_id|_token|^token)$/.test(field)
    if (!isName || random() < 0.1) return undefined
    return this.#idOf(field, caller, world)
  }

  #pathPart(name: string, schema: Schema, caller: Caller, world: World): string {
    const random = this.#random
    if (name === 'orgId' || name === 'id') {
      const tenant = random() < 0.04 ? world.foreign : caller.tenant
      return random() < 0.96 ? pick(random, [tenant.id, tenant.slug]) : anyId(random)
    }
    const known = random() < 0.9 ? this.#idOf(name, caller, world) : undefined
    const { schemas: definitions } = this.#document
    return known ?? String(valueOf(schema, random, { definitions }))
  }

  #idOf(field: string, { tenant }: Caller, { home, foreign }: World): string | undefined {
    const other = tenant === home ? foreign : home
    // A secret works for whoever uses it.
    const isSecret = field.endsWith('token')
    const { memory } = !isSecret && this.#random() < 0.07 ? other : tenant
    if (field === 'organization_id') return this.#random() < 0.07 ? other.id : tenant.id
    return memory.recall(field, this.#random) ?? memory.recall(lastWord(field), this.#random)
  }

  #headersOf(operation: ApiOperation, caller: Caller): Record<string, string> {
    const random = this.#random
    const headers: Record<string, string> = {}
    if (caller.token !== undefined) headers['authorization'] = `Bearer ${caller.token}`
    if (operation.body) headers['content-type'] = 'application/json'
    for (const { name } of operation.parameters.filter((each) => each.in === 'header')) {
      if (name === 'Idempotency-Key' && random() < 0.1)
        headers[name] = `key-${Math.floor(random() * 20)}`
    }
    if (random() < 0.05) headers['prefer'] = 'respond-async'
    return headers
  }

  #mutate(request: FuzzRequest): void {
    const random = this.#random
    const hasBody = typeof request.body === 'object' && request.body !== null
    if (hasBody && random() < 0.8) {
      request.body = withoutLock(mutate(request.body, random))
      return
    }
    const name = pick(random, [
      ...request.operation.parameters.map((each) => each.name),
      'x',
      '__proto__',
    ])
    const value = String(mutate('', random))
    const isPart = name in request.params
    if (isPart) request.params[name] = value.slice(0, 600)
    else request.query.push([name, value.slice(0, 600)])
  }
}

/** `subjectObjectId` is an `objectId` too. */
function lastWord(field: string): string {
  const [word = field] = /[A-Z][a-z]*Id$/.exec(field) ?? []
  return word.charAt(0).toLowerCase() + word.slice(1)
}

/** Slow work is requested rarely, and ending sessions or deleting things even less often. */
function weightOf({ method, answers, id }: ApiOperation): number {
  if ('202' in answers && id.startsWith('referenceMaterial')) return 0.02
  if (/signOut|endSession|transferOwnership/.test(id)) return 0.1
  if (/sendMagicLink/.test(id)) return 0.3
  return method === 'DELETE' ? 0.3 : 1
}
