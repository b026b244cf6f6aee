import { parseFilter, type Filter } from './filters.ts'
import { ScimError } from './scim-error.ts'
import { withoutSchema } from './schemas.ts'

/** The parameters of a list (RFC 7644, section 3.4.2). */
export interface ListRequest {
  filter: Filter | undefined
  /** How many results are skipped. */
  offset: number
  count: number
}

export const maxResults = 200
const defaultCount = 100
/** No directory pages through more, and skipping rows takes time. */
const maxStart = 1_000_000

export type Query = Readonly<Record<string, unknown>>

/** @throws {ScimError} `invalidFilter`, `invalidValue` */
export function readListRequest(query: Query): ListRequest {
  const { filter } = query
  if (filter !== undefined && typeof filter !== 'string') {
    throw new ScimError('invalidFilter', 'There is more than one filter.')
  }
  return {
    filter: filter === undefined || filter === '' ? undefined : parseFilter(filter),
    offset: Math.min(Math.max(integerIn(query, 'startIndex', 1), 1), maxStart) - 1,
    count: Math.min(Math.max(integerIn(query, 'count', defaultCount), 0), maxResults),
  }
}

/** @throws {ScimError} `invalidValue` */
function integerIn(query: Query, name: string, otherwise: number): number {
  const given = query[name]
  if (given === undefined || given === '') return otherwise
  if (typeof given === 'string' && /^-?\d{1,9}$/.test(given)) return Number(given)
  throw new ScimError('invalidValue', `${name} is no whole number.`)
}

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export function listResponse(
  resources: readonly object[],
  { total, offset }: { total: number; offset: number },
) {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** Attributes that are always returned (RFC 7643, section 3). */
const always = new Set(['schemas', 'id', 'meta'])

/** The requested attributes, or all except the excluded ones (RFC 7644, section 3.9). */
export class ChosenAttributes {
  readonly #wanted: ReadonlySet<string> | undefined
  readonly #excluded: ReadonlySet<string>

  constructor(query: Query) {
    const wanted = namesIn(query['attributes'])
    this.#wanted = wanted.size > 0 ? wanted : undefined
    this.#excluded = namesIn(query['excludedAttributes'])
  }

  includes(name: string): boolean {
    const plain = name.toLowerCase()
    if (always.has(plain)) return true
    if (this.#excluded.has(plain)) return false
    return this.#wanted?.has(plain) ?? true
  }

  /** For `name.givenName`, all of `name` is included. */
  pick(resource: object): object {
    return Object.fromEntries(Object.entries(resource).filter(([name]) => this.includes(name)))
  }
}

function namesIn(list: unknown): ReadonlySet<string> {
  if (typeof list !== 'string') return new Set()
  const names = list.split(',').map((name) => withoutSchema(name.trim()).toLowerCase())
  return new Set(names.map((name) => name.replace(/[[.].*$/s, '')).filter((name) => name !== ''))
}
