/** The subset of JSON Schema that the contract uses. */
interface Schema {
  $defs?: Record<string, Schema>
  $ref?: string
  title?: string
  /** Several where null stands for an empty list or similar, which the SDK's types don't express. */
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  patternProperties?: Record<string, Schema>
}

/** Writes schemas as TypeScript types, and collects those that have a name. */
export class TypeTexts {
  readonly #named = new Map<string, string>()
  readonly #renamed: ReadonlyMap<string, string>

  /** @param renamed names of types, by titles that are not valid names */
  constructor(renamed: ReadonlyMap<string, string> = new Map()) {
    this.#renamed = renamed
  }

  /** Every named type that was mentioned, by name. */
  named(): [name: string, text: string][] {
    return [...this.#named].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  /** @param indent of the text, for types that span several lines */
  textOf(schema: Schema, indent = ''): string {
    const { $defs, $ref, title } = schema
    for (const part of Object.values($defs ?? {})) this.textOf(part)
    if ($ref !== undefined) return $ref
    if (title === undefined) return this.#unnamed(schema, indent)
    const name = this.#renamed.get(title) ?? title
    if (!this.#named.has(name)) {
      this.#named.set(name, '')
      this.#named.set(name, this.#unnamed(schema, ''))
    }
    return name
  }

  #unnamed(schema: Schema, indent: string): string {
    const { anyOf, enum: values, items, properties, patternProperties } = schema
    const [type] = [schema.type].flat()
    if (anyOf) return anyOf.map((part) => this.textOf(part, indent)).join(' | ')
    if (values)
      return values
        .filter((value) => value !== null)
        .map(literal)
        .join(' | ')
    if ('const' in schema) return literal(schema.const)
    if (items) return arrayOf(this.textOf(items, indent))
    if (properties) return this.#record(schema, indent)
    const [item] = Object.values(patternProperties ?? {})
    if (item) return `Record<string, ${this.textOf(item, indent)}>`
    if (type === 'array') return 'unknown[]'
    if (type === 'integer') return 'number'
    return type ?? 'unknown'
  }

  #record({ properties = {}, required = [] }: Schema, indent: string): string {
    const within = `${indent}  `
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${within}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${this.textOf(field, within)}`,
    )
    return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`
  }
}

/** Such as `'If-Match'`, which is not an identifier. */
function nameOf(field: string): string {
  return /^\w+$/.test(field) ? field : literal(field)
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function arrayOf(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`
}
