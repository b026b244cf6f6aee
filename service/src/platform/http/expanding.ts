import { expansions, type Expansion } from '@millwright/contract/expansion'
import type { Operation } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'

import type { OrganizationReader } from '#platform/database/organization-store'

/**
 * How records referred to in a response are read, as they appear in lists; those the caller can't see are omitted.
 */
export type Expanders = Readonly<
  Record<
    Expansion,
    (org: OrganizationReader, ids: readonly string[], mount: string) => Promise<object[]>
  >
>

/** Per response. Pages are shorter than this, and hardly any guidebook has as many procedures. */
const maxExpanded = 1_000

interface ExpansionInput {
  org: OrganizationReader
  query: unknown
  request: { mount: string }
}

/** Adds the records that a GET's result refers to, with one query per kind. */
export async function expandAnswer(
  { expand: places = {} }: Operation,
  expanders: Expanders,
  { org, query, request }: ExpansionInput,
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

/** Lists in the path are walked through; missing values are skipped. */
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
