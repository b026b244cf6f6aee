import pg from 'pg'

/**
 * Tables that name an organization and lie outside of row-level security, since whoever asks is not known
 * to be a member yet: there the condition is all there is.
 */
const outside = /"?(organization_slugs|short_ids|sessions)"?/

interface NamedQuery {
  name: string
  text: string
}

/** Several queries that leave together. */
interface Batch {
  statements: NamedQuery[]
}

/**
 * Takes `organization_id = …` out of every query of this process that the builder wrote, as if all authors
 * had forgotten it. What opens an organization to a member is no such query, and stays.
 */
export function forgetOrganizations() {
  const texts = new Set<string>()
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has changed.')
  const forget = <Given>(given: Given): Given => {
    if (!isWrittenByBuilder(given) || outside.test(given.text)) return given
    const text = withoutOrganization(given.text)
    if (text !== given.text) texts.add(given.text)
    return { ...given, name: `${given.name} forgotten`, text }
  }
  const forgetful = function forgetful(this: pg.Client, ...given: unknown[]): unknown {
    const [first, ...others] = given
    if (isBatch(first)) first.statements.splice(0, Infinity, ...first.statements.map(forget))
    return Reflect.apply(query, this, [forget(first), ...others])
  }
  Reflect.set(pg.Client.prototype, 'query', forgetful)
  return {
    /** The queries that were changed. */
    texts,
    remember: () => void Reflect.set(pg.Client.prototype, 'query', query),
  }
}

function isWrittenByBuilder(query: unknown): query is NamedQuery {
  const { name } = (query ?? {}) as Partial<NamedQuery>
  return typeof name === 'string' && /^(read )?q\d+$/.test(name)
}

function isBatch(query: unknown): query is Batch {
  return Array.isArray((query as Partial<Batch> | undefined)?.statements)
}

function withoutOrganization(text: string): string {
  const column = String.raw`(?:"?\w+"?\.)?"?organization_id"?`
  return text
    .replaceAll(new RegExp(`${column} = (\\$\\d+)`, 'g'), '($1::uuid is not null)')
    .replaceAll(new RegExp(`${column} = ${column}`, 'g'), 'true')
}
