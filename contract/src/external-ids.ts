import { Type, type Static } from 'typebox'

import { clearable, nullable } from './fields.ts'

/** The kinds of records that other systems have names of their own for. */
export type ExternallyNamed = 'guidebook' | 'place' | 'procedure' | 'object' | 'course' | 'member'

/** How an operation on a record that another system names is made of those on the record itself. */
export interface ByExternalId {
  readonly kind: ExternallyNamed
  /** The parameter of those operations that names the record: `guidebookId`. */
  readonly param: string
  /** What is done to the record: a verb of the same resource. */
  readonly found: string
  /** What is done where there is none, unless that is refused. */
  readonly absent?: string
}

/** How many systems may name one record. */
const maxExternalIds = 20

export const System = Type.String({
  maxLength: 50,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
  description: 'The other system, such as `sap`. Case matters.',
})
export const ExternalId = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  description: 'What that system calls the record. Case matters.',
})

const SystemKey = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$' })
const bounds = { maxProperties: maxExternalIds, additionalProperties: false }

/** As they are read: `{"sap": "10004711"}`. */
export const ExternalIds = Type.Record(SystemKey, ExternalId, {
  ...bounds,
  description: 'What other systems call the record. Unique per system and kind of record.',
})
export type ExternalIds = Static<typeof ExternalIds>

/** As they are changed: systems that are not named keep theirs, and null takes one away. */
export const ExternalIdChanges = clearable(
  Type.Record(SystemKey, nullable(ExternalId), {
    ...bounds,
    description:
      'What other systems call the record. Systems that are not named stay; `null` removes one.',
  }),
)
export type ExternalIdChanges = Static<typeof ExternalIdChanges>
