import type { Operation } from '@millwright/contract/operation'
import { isListOf } from '@millwright/contract/query-of'

/** Keeps only the requested fields of a GET's result, for each item in a list. */
export function pickFields({ result }: Operation, query: unknown, found: unknown): unknown {
  const { fields } = (query ?? {}) as { fields?: string[] }
  if (!fields || !result || typeof found !== 'object' || found === null) return found
  const wanted = new Set(fields)
  if (!isListOf(result)) return only(wanted, found)
  const page = found as { items: object[] }
  return { ...page, items: page.items.map((item) => only(wanted, item)) }
}

function only(wanted: Set<string>, record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)))
}
