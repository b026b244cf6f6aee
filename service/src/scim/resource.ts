import { hash } from 'node:crypto'

import { tagsIn } from '#platform/http/etag'

import { ScimError } from './scim-error.ts'

export const scimPath = '/scim/v2'

/** A handler's input. */
export interface ScimRequest {
  organizationId: string
  id: string
  query: Readonly<Record<string, unknown>>
  body: unknown
  ifMatch: string | undefined
}

/** A handler's result. */
export interface ScimAnswer {
  status: 200 | 201 | 204
  body?: object
  version?: string
  /** The address of a created resource. */
  location?: string
}

interface Described {
  kind: 'User' | 'Group'
  id: string
  createdAt: string
  lastModified: string
  version: string
}

/** RFC 7643, section 3.1. */
export function metaOf(baseUrl: string, { kind, id, createdAt, lastModified, version }: Described) {
  return {
    resourceType: kind,
    created: createdAt,
    lastModified,
    location: addressOf(baseUrl, kind, id),
    version,
  }
}

export function addressOf(baseUrl: string, kind: Described['kind'], id: string): string {
  return `${baseUrl}${scimPath}/${kind}s/${id}`
}

/** Changes whenever the row changes. */
export function versionOf(row: object): string {
  return `W/"${hash('sha256', JSON.stringify(row), 'base64url').slice(0, 22)}"`
}

/** Compared weakly (RFC 7644, section 3.14). */
export function namesVersion(condition: string, version: string): boolean {
  const plain = (tag: string) => tag.replace(/^W\//, '')
  return tagsIn(condition).some((tag) => tag === '*' || plain(tag) === plain(version))
}

/** @throws {ScimError} 412 */
export function requireVersion({ ifMatch }: ScimRequest, version: string): void {
  if (ifMatch === undefined || namesVersion(ifMatch, version)) return
  throw new ScimError(412, 'The resource has changed since it was read.')
}
