export type Json = Record<string, unknown>

type Side = 'request' | 'answer'

/**
 * Collects titled schemas and refers to them by name. Requests are closed, so that a mistyped field is reported;
 * answers are open in the reference, as fields may be added to them. Every answer has to be referred to
 * before the first request: a schema that is in both is called `…Input` in requests.
 */
export class Components {
  readonly #schemas = new Map<string, unknown>()
  readonly #answered = new Set<string>()

  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => a.localeCompare(b)))
  }

  /** A copy of the schema of a request in which every titled part is a reference. */
  request(schema: unknown): unknown {
    return this.#refer(schema, 'request')
  }

  /** The same for an answer. */
  answer(schema: unknown): unknown {
    return this.#refer(schema, 'answer')
  }

  #refer(schema: unknown, side: Side): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.#refer(part, side))
    if (typeof schema !== 'object' || schema === null) return schema
    const { $defs, $ref, $id: _id, ...own } = schema as Json
    for (const part of Object.values(($defs ?? {}) as Json)) this.#refer(part, side)
    if (typeof $ref === 'string') return referenceTo(this.#nameOf($ref, side))
    const { title } = own
    if (typeof title !== 'string') return this.#inside(own, side)
    if (side === 'answer') this.#answered.add(title)
    const name = this.#nameOf(title, side)
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, {})
      this.#schemas.set(name, this.#inside(own, side))
    }
    return referenceTo(name)
  }

  #nameOf(title: string, side: Side): string {
    return side === 'request' && this.#answered.has(title) ? `${title}Input` : title
  }

  #inside(schema: Json, side: Side): Json {
    const kept = Object.entries(schema).filter(
      ([key, part]) => side === 'request' || !isClosing(key, part),
    )
    const inside = Object.fromEntries(kept.map(([key, part]) => [key, this.#refer(part, side)]))
    return isUnion(schema) ? discriminated(schema, inside) : inside
  }
}

/** A union discriminated by one field: each member is a schema with its own name. */
interface Union {
  discriminator: { propertyName: string }
  anyOf: { properties: Record<string, { const?: string }> }[]
}

function isUnion(schema: object): schema is Union {
  return 'discriminator' in schema
}

/** With a discriminator, exactly one of the schemas applies. */
function discriminated(
  { discriminator, anyOf }: Union,
  { anyOf: references, ...rest }: Json,
): Json {
  const kinds = anyOf.map(({ properties }) => properties[discriminator.propertyName]?.const ?? '')
  const targets = (references as { $ref: string }[]).map(({ $ref }) => $ref)
  const mapping = Object.fromEntries(kinds.map((kind, at) => [kind, targets[at]]))
  return { ...rest, oneOf: references, discriminator: { ...discriminator, mapping } }
}

function isClosing(key: string, part: unknown): boolean {
  return key === 'additionalProperties' && part === false
}

function referenceTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}
