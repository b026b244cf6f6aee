import type { Operation } from '@millwright/contract/operation'
import type { TSchema } from 'typebox'

/** Numbers from 0 to 1 that are the same for the same seed (Mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** JSON Schema, as far as the contract makes use of it. */
interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  $defs?: Record<string, Schema>
  $ref?: string
}

/** Texts that match the patterns of the contract. A pattern that is not listed fails the test. */
const matching: Record<string, string> = {
  '^([1-9]\\d{0,8}|draft)$': 'draft',
  '\\S': 'Pump P-101',
  '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$': 'acme-pumps',
  '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$': 'acme.example',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[\\w.+-]+/[\\w.+-]+$': 'application/pdf',
  '^[0-9]{6}$': '123456',
  '^[A-Za-z0-9_-]{43}$': 'a'.repeat(43),
  '^[A-Za-z0-9._~-]{43,128}$': 'a'.repeat(43),
  '^[a-z]{2}$': 'en',
  '^\\d{1,5}(-\\d{1,5})?(,\\s*\\d{1,5}(-\\d{1,5})?)*$': '1-2,4',
}

/**
 * A value that a schema allows. Every optional field is there or not by chance; arrays hold at most two
 * items, and none once they nest deeply.
 */
export function valueOf(schema: TSchema, random: Random): unknown {
  return new Maker(random).make(schema, 0)
}

class Maker {
  readonly #random: Random
  #definitions: Record<string, Schema> = {}

  constructor(random: Random) {
    this.#random = random
  }

  make(schema: Schema, depth: number): unknown {
    if (schema.$defs) this.#definitions = { ...this.#definitions, ...schema.$defs }
    if (schema.$ref) return this.make(this.#definitions[schema.$ref] ?? {}, depth)
    if (schema.anyOf) return this.make(pick(this.#random, schema.anyOf), depth)
    if (schema.enum) return pick(this.#random, schema.enum)
    if (schema.const !== undefined) return schema.const
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        return this.#array(schema, depth)
      case 'string':
        return this.#text(schema)
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return this.#random() < 0.5
      default:
        return null
    }
  }

  #object({ properties = {}, required = [] }: Schema, depth: number) {
    const present = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random() < 0.6,
    )
    return Object.fromEntries(present.map(([name, schema]) => [name, this.make(schema, depth + 1)]))
  }

  #array({ items = {}, minItems = 0, uniqueItems }: Schema, depth: number) {
    const length = Math.max(minItems, depth > 5 ? 0 : Math.floor(this.#random() * 3))
    const values = Array.from({ length }, () => this.make(items, depth + 1))
    return uniqueItems ? [...new Set(values)] : values
  }

  #text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): string {
    if (format === 'uuid') return anyId(this.#random)
    if (format === 'email') return `person-${Math.floor(this.#random() * 1e9)}@example.com`
    if (format === 'date-time') return '2026-11-20T12:00:00Z'
    if (pattern) {
      const text = matching[pattern]
      if (text === undefined) throw new Error(`No text is known for the pattern ${pattern}.`)
      return text
    }
    const text = pick(this.#random, texts)
    return (text.length < minLength ? 'a'.repeat(minLength) : text).slice(0, maxLength)
  }

  #number({ type, minimum = -1000, maximum = 1000 }: Schema): number {
    const most = Math.min(maximum, minimum + 1000)
    const value = minimum + this.#random() * (most - minimum)
    return type === 'integer' ? Math.round(value) : value
  }
}

const texts = [
  'Pump P-101',
  'Ärger mit Öl',
  '軸封を交換する',
  "O'Brien; --",
  '50 %_\\ done',
  '🔧',
  'a',
]

function anyId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The path of an operation with its parameters filled in. */
export function pathOf(operation: Operation, params: Record<string, string>, mount = ''): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${operation.path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  return mount + path
}

/** The parameters in the path of an operation. */
export function paramsOf({ path }: Operation): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Values from the edges of what types hold, and beyond. */
const edges: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  'a'.repeat(300),
  '🔧'.repeat(200),
  '\u202E\u0007\uFFFF',
  '\u0000',
  '\uD800',
  "'; drop table guidebooks; --",
  '${7*7}{{7*7}}<script>',
  '2026-02-30T00:00:00Z',
  'infinity',
  '%00%',
  '__proto__',
]

/** The value with one thing changed somewhere: replaced, taken away, or added. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(random, edges)
  const entries = Object.entries(value)
  const [name] = entries.length > 0 ? pick(random, entries) : ['']
  const choice = random()
  if (Array.isArray(value)) {
    return choice < 0.2
      ? [...(value as unknown[]), pick(random, edges)]
      : value.map((item: unknown, at) => (String(at) === name ? mutated(item, random) : item))
  }
  if (choice < 0.15) return Object.fromEntries(entries.filter(([each]) => each !== name))
  if (choice < 0.3) return { ...value, [pick(random, strangeNames)]: pick(random, edges) }
  return Object.fromEntries(
    entries.map(([each, item]: [string, unknown]) => [
      each,
      each === name ? mutated(item, random) : item,
    ]),
  )
}

const strangeNames = ['', 'x', 'constructor', 'id', 'a\u0000', 'organization_id', 'titel']
