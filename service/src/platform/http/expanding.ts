import { expansions, type Expansion } from '@millwright/contract/expansion'
import type { Operation } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'

import type { OrganizationReader } from '#platform/database/organization-store'

/**
 * How the records named in an answer are read, as they appear in lists; what the caller can't see is left out.
 */
export type Expanders = Readonly<
  Record<
    Expansion,
    (org: OrganizationReader, ids: readonly string[], mount: string) => Promise<object[]>
  >
>

/** In one answer. Pages are shorter than this, and hardly any guidebook has as many procedures. */
const maxExpanded = 1_000

interface Asked {
  org: OrganizationReader
  query: unknown
  request: { mount: string }
}

/** Brings along what is named in what a GET found, with one query for each kind. */
export async function expandAnswer(
  { expand: places = {} }: Operation,
  expanders: Expanders,
  { org, query, request }: Asked,
  found: unknown,
): Promise<unknown> {
  const names = namesIn(query)
  if (names.length === 0) return found
  const brought = await Promise.all(
    names.map(async (name) => {
      const ids = [...new Set(idsAt(found, (places[name] ?? '').split('.')))]
      const read = expanders[name]
      const records =
        ids.length > 0 ? await read(org, ids.slice(0, maxExpanded), request.mount) : []
      return [name, records] as const
    }),
  )
  return { ...(found as object), expanded: Object.fromEntries(brought) }
}

/** The permissions needed for the requested expansions. */
export function permissionsToExpand(query: unknown): Permission[] {
  return namesIn(query).map((name) => expansions[name])
}

function namesIn(query: unknown): Expansion[] {
  return (query as { expand?: Expansion[] } | undefined)?.expand ?? []
}

/** Lists on the way are walked through; nothing is no id. */
function idsAt(value: unknown, [name, ...path]: string[]): string[] {
  if (Array.isArray(value)) {
    const each = name === undefined ? [] : [name]
    return value.flatMap((item) => idsAt(item, [...each, ...path]))
  }
  if (name === undefined) return typeof value === 'string' ? [value] : []
  return typeof value === 'object' && value !== null
    ? idsAt((value as Record<string, unknown>)[name], path)
    : []
}
