import { pick, type Random } from '../../../service/seed/random.ts'

import type { ApiDocument, ApiOperation } from './api-document.ts'

const maxOfAName = 24
const maxRecords = 200
/** Ids in the service's format; callers can't put one into texts. */
const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * What an organization's responses revealed: ids by the parameter that takes them, cursors and tags by path. It makes
 * deep operations reachable, and tells whose ids are whose.
 */
export class Memory {
  /** Every id ever returned to its members. */
  readonly ids = new Set<string>()
  readonly #byName = new Map<string, string[]>()
  readonly #together: Record<string, string>[] = []
  readonly #paths: Set<string>
  readonly #names: Set<string>

  constructor({ operations }: ApiDocument) {
    this.#paths = new Set(operations.map(({ path }) => path))
    this.#names = new Set(
      operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    )
  }

  recall(name: string, random: Random): string | undefined {
    const known = this.#byName.get(name)
    return known && pick(random, known)
  }

  /** Ids that were seen together, such as a guidebook and a procedure linked to it. */
  recallTogether(names: string[], random: Random): Record<string, string> | undefined {
    const fitting = this.#together.filter((record) => names.every((name) => name in record))
    return fitting.length > 0 ? pick(random, fitting) : undefined
  }

  learn(name: string, value: string): void {
    const known = this.#byName.get(name) ?? []
    this.#byName.set(name, known)
    if (known.includes(value)) return
    known.push(value)
    if (known.length > maxOfAName) known.shift()
  }

  /** Learns from a 2xx response, and from its request, which was valid. */
  learnFrom(operation: ApiOperation, params: Record<string, string>, body: unknown): void {
    const seen = { ...params }
    this.#walk(body, this.#nameOfItem(operation.path), operation.path, seen)
    this.#together.push(seen)
    if (this.#together.length > maxRecords) this.#together.shift()
  }

  /** `guidebookId` for `/guidebooks` and for `/guidebooks/{guidebookId}`. */
  #nameOfItem(path: string): string {
    const bare = path.replace(/^\/api\/org\/\{orgId\}/, '')
    for (const other of this.#paths) {
      const [, name] = other.startsWith(`${bare}/`)
        ? (/^\{(\w+)\}$/.exec(other.slice(bare.length + 1)) ?? [])
        : []
      if (name) return name
    }
    return [...bare.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? 'id'
  }

  #walk(value: unknown, itemName: string, path: string, seen: Record<string, string>): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#walk(item, itemName, path, seen)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      if (typeof part === 'string' || typeof part === 'number') {
        this.#note(key, String(part), itemName, path, seen)
      } else {
        const name = key === 'items' ? itemName : `${key.replace(/s$/, '')}Id`
        this.#walk(part, name, path, seen)
      }
    }
  }

  #note(
    key: string,
    text: string,
    itemName: string,
    path: string,
    seen: Record<string, string>,
  ): void {
    if (key === 'requestId' || text === '' || text.length > 1000) return
    // People are the same in every organization.
    if (identifier.test(text) && key !== 'userId') this.ids.add(text)
    const name = key === 'id' || key === 'shortId' ? itemName : key
    if (key === 'nextCursor') this.learn(`cursor ${path}`, text)
    else if (name === itemName || /(Id|_token)$/.test(key) || this.#names.has(key)) {
      this.learn(name, text)
      seen[name] = text
    }
  }
}
