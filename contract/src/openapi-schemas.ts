export type Json = Record<string, unknown>

/** Collects titled schemas and refers to them by name. */
export class Components {
  readonly #schemas = new Map<string, unknown>()

  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => a.localeCompare(b)))
  }

  /** A copy of the schema in which every titled part is a reference. */
  refer(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.refer(part))
    if (typeof schema !== 'object' || schema === null) return schema
    const { $defs, $ref, $id: _id, ...own } = schema as Json
    for (const part of Object.values(($defs ?? {}) as Json)) this.refer(part)
    if (typeof $ref === 'string') return { $ref: `#/components/schemas/${$ref}` }
    const { title } = own
    if (typeof title !== 'string') return this.#inside(own)
    if (!this.#schemas.has(title)) {
      this.#schemas.set(title, {})
      this.#schemas.set(title, this.#inside(own))
    }
    return { $ref: `#/components/schemas/${title}` }
  }

  #inside(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.refer(part)]))
  }
}
