import { hash } from 'node:crypto'

/**
 * A strong entity tag (RFC 9110, section 8.8.3): equal exactly when the response's bytes are.
 *
 * The tag of a resource that was read with a query contains that query, so that a later `If-Match` can be compared
 * with the same representation.
 */
export function etagOf(body: string, query: Record<string, string>): string {
  const digest = hash('sha256', body, 'base64url').slice(0, 27)
  if (Object.keys(query).length === 0) return `"${digest}"`
  const search = new URLSearchParams(query).toString()
  return `"${digest}.${Buffer.from(search).toString('base64url')}"`
}

/** The query of the representation that a tag belongs to. */
export function queryOfTag(tag: string): Record<string, string> {
  const [, encoded] = /^"[\w-]+\.([\w-]+)"$/.exec(tag) ?? []
  return encoded
    ? Object.fromEntries(new URLSearchParams(Buffer.from(encoded, 'base64url').toString('utf8')))
    : {}
}

/** The tags of an `If-Match` or `If-None-Match` header, including `*`. */
export function tagsIn(condition: string): string[] {
  return condition.split(',').map((tag) => tag.trim())
}

/** Compared weakly (RFC 9110, section 13.1.2): proxies that compress weaken tags. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch === undefined ? [] : tagsIn(ifNoneMatch)
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}
