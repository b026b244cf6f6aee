import { ApiError } from '@millwright/contract/errors'
import type { Operation } from '@millwright/contract/operation'
import type { Page } from '@millwright/contract/page'

import type { CursorSeal } from '#platform/http/cursor'
import type { RequestParts } from '#platform/http/validation'

/** Queries use positions, callers sealed cursors. This puts the position into the query. */
export function openPage(
  cursors: CursorSeal,
  list: string,
  { query }: RequestParts,
): ApiError | undefined {
  const filters = query as { cursor?: string } | undefined
  if (filters?.cursor === undefined) return undefined
  try {
    filters.cursor = cursors.open(filters.cursor, `${list} ${filtersOf(filters)}`)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = 'It does not belong to this list.'
    return new ApiError(error.code, {
      errors: [{ pointer: 'query/cursor', code: error.code, message }],
    })
  }
}

/** Whether it is a list of pages, whose cursors are sealed here. */
export function isPaged({ query }: Operation): boolean {
  const { properties = {} } = (query ?? {}) as { properties?: object }
  return 'cursor' in properties
}

/** Seals the end position of a page. Other results stay as they are. */
export function sealPage(
  cursors: CursorSeal,
  list: string,
  { query }: RequestParts,
  result: unknown,
): unknown {
  if (!isPage(result) || result.nextCursor === null) return result
  const sealed = cursors.seal(
    result.nextCursor,
    `${list} ${filtersOf((query ?? {}) as Record<string, unknown>)}`,
  )
  return { ...result, nextCursor: sealed }
}

function isPage(result: unknown): result is Page<unknown> {
  return typeof result === 'object' && result !== null && 'nextCursor' in result
}

/** The filters of a list, without the position. */
function filtersOf({
  cursor: _cursor,
  limit: _limit,
  count: _count,
  fields: _fields,
  expand: _expand,
  ...filters
}: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)))
}
