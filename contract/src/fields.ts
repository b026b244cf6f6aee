import { Type, type Static, type TProperties, type TSchema } from 'typebox'

/** An object schema that refuses unknown fields. Every body and every answer is one. */
export function record<const Properties extends TProperties>(
  properties: Properties,
  options: { title?: string; description?: string; examples?: unknown[] } = {},
) {
  return Type.Object(properties, { ...options, additionalProperties: false })
}

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  description?: string,
) {
  return Type.Unsafe<Values[number]>(
    Type.Enum(values, { type: 'string', ...(description && { description }) }),
  )
}

/** Optional and nullable, as PATCH reads it: left out = unchanged, null = cleared. */
export function clearable<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(nullable(schema))
}

/** Names the value that null stands for, in a schema made by {@link clearableTo}. */
export const clearedBy = 'x-cleared'

/** Like {@link clearable}, for fields that are never null: null stands for the default value. */
export function clearableTo<Schema extends TSchema & { type?: string; enum?: unknown[] }>(
  cleared: Static<Schema>,
  schema: Schema,
) {
  return Type.Optional(
    Type.Unsafe<Static<Schema>>({
      ...schema,
      type: [schema.type, 'null'],
      ...(schema.enum && { enum: [...schema.enum, null] }),
      [clearedBy]: cleared,
    }),
  )
}

export const Id = Type.String({ format: 'uuid', description: 'A UUIDv7.' })
/** The thumbnail of a procedure, wherever the procedure is referred to. */
export const ProcedureThumbnailUrl = nullable(
  Type.String({
    description:
      'A path that redirects to the first picture of the steps of the procedure, or to one of the model they show.',
  }),
)
export const Timestamp = Type.String({ format: 'date-time', description: 'RFC 3339, in UTC.' })
export const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
export const maxDescriptionLength = 10_000
export const Description = Type.String({ maxLength: maxDescriptionLength })
export const EmailAddress = Type.String({ format: 'email', maxLength: 254 })
const Tag = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' })
export const Tags = Type.Array(Tag, {
  maxItems: 50,
  uniqueItems: true,
  description: 'Kept as written except for extra spaces; duplicates are removed ignoring case.',
})
export const TagFilter = Type.Optional(
  Type.String({ ...Tag, description: 'Only records with this tag, ignoring case.' }),
)
const archivedWords = ['false', 'true', 'all'] as const
export type ArchivedFilter = (typeof archivedWords)[number]
/** The filter of every list of records that can be archived. */
export const ArchivedFilter = Type.Optional(
  oneOf(
    archivedWords,
    'Whether to return archived records: not at all, only them, or them as well.',
  ),
)
/** A text to search for. */
export const TextFilter = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
/** A short identifier chosen by a customer: a drawing number, an item number, a revision. */
export const CustomerCode = Type.String({ minLength: 1, maxLength: 200 })
export const Slug = Type.String({
  minLength: 2,
  maxLength: 63,
  pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$',
  description:
    'Lowercase letters, digits and hyphens; neither shaped like a UUID nor reserved, such as `app`.',
})
/** The organization in a path: its slug, one of its old slugs, or its id. */
export const OrganizationReference = Type.String({ minLength: 1, maxLength: 63 })
/** A secret made by the service; only its length is checked before it is looked up. */
export const Token = Type.String({ minLength: 1, maxLength: 512 })
