import pg from 'pg'
import { SharedReads } from '@millwright/read-pipeline/shared-reads'

/**
 * Tables with an organization that are not under row-level security, since the caller is not yet known
 * to be a member: there the condition is the only protection.
 */
const outside = /"?(organization_slugs|short_ids|sessions|claimed_domains)"?/

interface NamedQuery {
  name: string
  text: string
}

/**
 * Removes `organization_id = …` from every query of this process that the builder writes, as if all authors
 * had forgotten it. The statement that opens an organization to a member is not written by it, and stays.
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
    /** The texts of the changed queries. */
    texts,
    remember() {
      rememberQueries()
      rememberReads()
    },
  }
}

/** Changes the first argument of a method. Returns a function that undoes this. */
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
