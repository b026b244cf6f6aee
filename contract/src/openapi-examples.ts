/** JSON Schema, as far as an example depends on it. */
interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  $defs?: Record<string, Schema>
  $ref?: string
}

interface Place {
  /** The name of the field. */
  field: string
  depth: number
  definitions: Record<string, Schema>
  isSent: boolean
}

/** Lists nested deeper than this are empty, because sections contain sections. */
const maxDepth = 5

const ofFormat: Record<string, string> = {
  uuid: '01939f2e-5c1a-7b3e-9a41-2f6d8c0e1b57',
  'date-time': '2026-11-20T12:00:00Z',
  date: '2026-11-20',
  email: 'ann@example.com',
  uri: 'https://example.com/',
}

const ofField: Record<string, string> = {
  title: 'Replace the shaft seal',
  name: 'Acme Pumps',
  filename: 'pump-p101.pdf',
}

/** An example of a request: only its required fields, so that none refers to something that does not exist. */
export function createRequestExample(schema: unknown): unknown {
  return make(schema as Schema, { field: '', depth: 0, definitions: {}, isSent: true })
}

/** An example of an answer, with every field. */
export function createResponseExample(schema: unknown): unknown {
  return make(schema as Schema, { field: '', depth: 0, definitions: {}, isSent: false })
}

function make(schema: Schema, at: Place): unknown {
  const place = { ...at, definitions: { ...at.definitions, ...schema.$defs } }
  if (schema.$ref !== undefined) return make(place.definitions[schema.$ref] ?? {}, place)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.allOf ?? []
  if (first) return make(first, place)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fieldsOf(schema, place)
    case 'array':
      return itemsOf(schema, place)
    case 'string':
      return exampleText(schema, place.field)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1))
    case 'boolean':
      return true
    default:
      return null
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, place: Place): unknown {
  const all = Object.entries(properties)
  const needed = all.filter(([name]) => !place.isSent || required.includes(name))
  // A change without a field would be no example.
  const shown = needed.length === 0 && place.depth === 0 ? all.slice(0, 1) : needed
  return Object.fromEntries(
    shown.map(([field, part]) => [field, make(part, { ...place, field, depth: place.depth + 1 })]),
  )
}

function itemsOf({ items = {}, minItems = 0 }: Schema, place: Place): unknown[] {
  const length = Math.max(minItems, place.depth > maxDepth ? 0 : 1)
  const inside = { ...place, depth: place.depth + 1 }
  return Array.from({ length }, () => make(items, inside))
}

function exampleText({ format, minLength = 0, maxLength }: Schema, field: string): string {
  const known = ofFormat[format ?? ''] ?? ofField[field]
  return (known ?? (field || 'text')).padEnd(minLength, '.').slice(0, maxLength)
}
