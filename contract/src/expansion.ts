import { Type, type TProperties } from 'typebox'

import { record } from './fields.ts'
import type { Permission } from './permissions.ts'

/** What a GET can include, each record once, with the permission to see such records. */
export const expansions = {
  procedures: 'procedures.view',
  guidebooks: 'guidebooks.view',
  places: 'guidebooks.view',
  courses: 'courses.view',
  members: 'members.view',
} as const satisfies Record<string, Permission>

export type Expansion = keyof typeof expansions

/** The paths in an answer to the ids of records that can be expanded: `{procedures: 'items.procedureId'}`. */
export type Expandable = Readonly<Partial<Record<Expansion, string>>>

/** The expanded records, as they appear in lists. @param kinds a schema of a list for each */
export function Expanded<const Kinds extends TProperties & Partial<Record<Expansion, unknown>>>(
  kinds: Kinds,
) {
  return Type.Optional(
    record(kinds, {
      description:
        'With `expand`: the records referred to, each once, as they appear in lists; those that you may not see are omitted.',
    }),
  )
}
