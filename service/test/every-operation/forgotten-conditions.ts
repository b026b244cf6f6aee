import pg from 'pg'
import { SharedReads } from '@millwright/read-pipeline/shared-reads'

/**
 * Tables that name an organization and lie outside of row-level security, since whoever asks is not known
 * to be a member yet: there the condition is all there is.
 */
const outside = /"?(organization_slugs|short_ids|sessions|claimed_domains)"?/

interface NamedQuery {
  name: string
  text: string
}

/**
 * Takes `organization_id = …` out of every query of this process that the builder wrote, as if all authors
 * had forgotten it. What opens an organization to a member is no such query, and stays.
 */
export function forgetOrganizations() {
  const texts = new Set<string>()
  const forget = <Given>(given: Given): Given => {
    if (!isWrittenByBuilder(given) || outside.test(given.text)) return given
    const text = withoutOrganization(given.text)
    if (text !== given.text) texts.add(given.text)
    return { ...given, name: `${given.name} forgotten`, text }
  }
  const rememberQueries = changeFirst(pg.Client.prototype, 'query', forget)
  const rememberReads = changeFirst(SharedReads.prototype, 'send', (statements) =>
    Array.isArray(statements) ? statements.map(forget) : statements,
  )
  return {
    /** The queries that were changed. */
    texts,
    remember() {
      rememberQueries()
      rememberReads()
    },
  }
}

/** Lets a method be given something else first. Returns what takes that back. */
function changeFirst(
  prototype: object,
  name: string,
  change: (first: unknown) => unknown,
): () => void {
  const method: unknown = Reflect.get(prototype, name)
  if (typeof method !== 'function') throw new Error(`There is no method ${name} any more.`)
  const changed = function changed(this: object, first: unknown, ...others: unknown[]): unknown {
    return Reflect.apply(method, this, [change(first), ...others])
  }
  Reflect.set(prototype, name, changed)
  return () => void Reflect.set(prototype, name, method)
}

function isWrittenByBuilder(query: unknown): query is NamedQuery {
  const { name } = (query ?? {}) as Partial<NamedQuery>
  return typeof name === 'string' && name.startsWith('q ')
}

function withoutOrganization(text: string): string {
  const column = String.raw`(?:"?\w+"?\.)?"?organization_id"?`
  return text
    .replaceAll(new RegExp(`${column} = (\\$\\d+)`, 'g'), '($1::uuid is not null)')
    .replaceAll(new RegExp(`${column} = ${column}`, 'g'), 'true')
}
