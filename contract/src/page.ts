import { Type, type Static, type TProperties, type TSchema } from 'typebox'

import { record } from './fields.ts'

export const PageQuery = record({
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.Optional(
    Type.String({ maxLength: 1000, description: 'The `nextCursor` of the previous page.' }),
  ),
  updatedSince: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        'Only what changed at or after this time. Changes still being committed may be earlier: pass a `committedBefore` from `GET /events`, or a time 5 minutes before your last read.',
    }),
  ),
  count: Type.Optional(
    Type.Boolean({ description: 'Whether to count everything in the list, on all of its pages.' }),
  ),
})
export type PageQuery = Static<typeof PageQuery>

export interface Page<Item> {
  items: Item[]
  /** Null on the last page. */
  nextCursor: string | null
  /** The number of items on all pages, if requested: {@link maxCounted} at most. */
  count?: number
  isCountExact?: boolean
}

/** Counting stops at this number. */
export const maxCounted = 100_000

/** @param more fields in addition to the items: the expanded records */
export function PageOf<Item extends TSchema, const More extends TProperties = {}>(
  item: Item,
  more: More = {} as More,
) {
  return record({
    items: Type.Array(item),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    count: Type.Optional(
      Type.Integer({
        description: `With \`count=true\`: how many the list holds on all of its pages, ${maxCounted} at most.`,
      }),
    ),
    isCountExact: Type.Optional(
      Type.Boolean({ description: 'False if there are more than were counted.' }),
    ),
    ...more,
  })
}
