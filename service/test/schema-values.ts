import fc from 'fast-check'

import { anyId, pick, type Random } from '#seed/random'

/** JSON Schema, as far as the contract uses it. */
export interface Schema {
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
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  $defs?: Record<string, Schema>
  $ref?: string
}

export interface ValueOptions {
  /** The referenced schemas, by the last part of the reference. */
  definitions?: Record<string, Schema>
  /** Whether values are at the limits of what their schema allows. */
  atEdges?: boolean
  /** A value for a field of this name, such as the id of an existing record. */
  known?: (field: string, schema: Schema) => string | undefined
}

/**
 * A value that a schema allows. Every optional field is present at random; arrays have at most two
 * items unless the limits are requested, and none once they nest deeply.
 */
export function valueOf(schema: Schema, random: Random, options: ValueOptions = {}): unknown {
  return new Maker(random, options).make(schema, '', 0)
}

const deepest = 5
const itemLimit = 300

class Maker {
  readonly #random: Random
  readonly #options: ValueOptions
  #definitions: Record<string, Schema>

  constructor(random: Random, options: ValueOptions) {
    this.#random = random
    this.#options = options
    this.#definitions = options.definitions ?? {}
  }

  make(schema: Schema, field: string, depth: number): unknown {
    if (schema.$defs) this.#definitions = { ...this.#definitions, ...schema.$defs }
    if (schema.$ref !== undefined) {
      return this.make(this.#definitions[nameIn(schema.$ref)] ?? {}, field, depth)
    }
    if (schema.anyOf) return this.make(pick(this.#random, schema.anyOf), field, depth)
    if (schema.enum) return pick(this.#random, schema.enum)
    if (schema.const !== undefined) return schema.const
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        return this.#array(schema, field, depth)
      case 'string':
        return this.#options.known?.(field, schema) ?? this.#text(schema)
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
    const share = this.#options.atEdges ? pick(this.#random, [0, 1]) : 0.6
    const present = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.#random() < share,
    )
    return Object.fromEntries(
      present.map(([name, schema]) => [name, this.make(schema, name, depth + 1)]),
    )
  }

  #array(
    { items = {}, minItems = 0, maxItems, uniqueItems }: Schema,
    field: string,
    depth: number,
  ) {
    const usual = depth > deepest ? 0 : Math.floor(this.#random() * 3)
    const edge = pick(this.#random, [minItems, Math.min(maxItems ?? 2, itemLimit)])
    const length = Math.max(minItems, this.#options.atEdges && depth <= 1 ? edge : usual)
    // `lessonIds` are filled like a field `lessonId`.
    const item = field.replace(/s$/, '')
    const values = Array.from({ length }, () => this.make(items, item, depth + 1))
    return uniqueItems ? [...new Set(values)] : values
  }

  #text({ format, pattern, minLength = 0, maxLength }: Schema): string {
    if (format === 'uuid') return anyId(this.#random)
    if (format === 'email') return `person-${Math.floor(this.#random() * 1e9)}@example.com`
    if (format === 'date-time') return pick(this.#random, moments)
    if (format === 'date') return pick(this.#random, moments).slice(0, 10)
    if (pattern !== undefined && pattern !== '\\S') {
      return pick(this.#random, matching(pattern, minLength, maxLength ?? Infinity))
    }
    if (this.#options.atEdges) {
      const length = pick(this.#random, [minLength, maxLength ?? 300])
      const character = pick(this.#random, ['a', 'Ö', '軸', '🔧', '%'])
      return character.repeat(Math.max(length, pattern ? 1 : 0))
    }
    const text = pick(this.#random, texts)
    return (text.length < minLength ? 'a'.repeat(minLength) : text).slice(0, maxLength ?? 40)
  }

  #number({ type, minimum = -1000, maximum = 1000 }: Schema): number {
    if (this.#options.atEdges) return pick(this.#random, [minimum, maximum])
    const most = Math.min(maximum, minimum + 1000)
    const value = minimum + this.#random() * (most - minimum)
    return type === 'integer' ? Math.round(value) : value
  }
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

const samples = new Map<string, string[]>()

/** Some texts that match a pattern; the same ones each time. */
function matching(pattern: string, minLength: number, maxLength: number): string[] {
  const key = `${pattern} ${minLength} ${maxLength}`
  const known = samples.get(key)
  if (known) return known
  const fitting = fc
    .stringMatching(new RegExp(pattern))
    .filter(({ length }) => length >= minLength && length <= maxLength)
  const made = fc.sample(fitting, { seed: 1, numRuns: 20 })
  samples.set(key, made)
  return made
}

const moments = [
  '2026-11-20T12:00:00Z',
  '2026-02-28T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '2031-06-01T08:30:00+02:00',
]

const texts = [
  'Pump P-101',
  'Ärger mit Öl',
  '軸封を交換する',
  "O'Brien; --",
  '50 %_\\ done',
  '🔧',
  'a',
]
