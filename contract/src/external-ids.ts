import { Type, type Static } from 'typebox'

import { clearable, nullable } from './fields.ts'

/** The kinds of records that other systems have their own IDs for. */
export type ExternallyNamed = 'guidebook' | 'place' | 'procedure' | 'object' | 'course' | 'member'

/** How an operation on a record with an external ID is composed of those on the record itself. */
export interface ByExternalId {
  readonly kind: ExternallyNamed
  /** The parameter of those operations that identifies the record: `guidebookId`. */
  readonly param: string
  /** The operation if the record exists: a verb of the same resource. */
  readonly found: string
  /** The operation if it does not exist, unless that is refused. */
  readonly absent?: string
}

/** How many systems may have an ID for one record. */
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

/** External IDs in answers: `{"sap": "10004711"}`. */
export const ExternalIds = Type.Record(SystemKey, ExternalId, {
  ...bounds,
  description: 'What other systems call the record. Unique per system and kind of record.',
})
export type ExternalIds = Static<typeof ExternalIds>

/** External IDs in changes: systems that are not named keep theirs, and null removes one. */
export const ExternalIdChanges = clearable(
  Type.Record(SystemKey, nullable(ExternalId), {
    ...bounds,
    description:
      'What other systems call the record. Systems that are not named stay; `null` removes one.',
  }),
)
export type ExternalIdChanges = Static<typeof ExternalIdChanges>
