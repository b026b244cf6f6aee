export interface ArchivableSearch {
  q?: string
  archived?: 'true' | 'all'
}

/** The search of a list. The router parses `?q=101` as a number. */
export function searchText(q: unknown) {
  return (typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {}
}

/** The same for lists with archived records. */
export function archivableSearch(search: Record<string, unknown>): ArchivableSearch {
  return {
    ...searchText(search['q']),
    ...((search['archived'] === 'true' || search['archived'] === true) && { archived: 'true' }),
    ...(search['archived'] === 'all' && { archived: 'all' }),
  }
}

/** The id of the place that the listed records are in. */
export function placeIn(value: unknown) {
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? { place: value } : {}
}

const statuses = ['draft', 'published', 'archived'] as const
export type ProcedureStatus = (typeof statuses)[number]

export function parseStatus(value: unknown) {
  const status = statuses.find((each) => each === value)
  return status ? { status } : {}
}
