import { ApiError, notFound } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import { isId } from '#platform/id'

import { organizationWithSlug } from './queries.ts'

const cacheSize = 10_000

/**
 * Words that are or may become part of our own addresses, and names that people would trust. Organizations that
 * already have one keep it.
 */
const reserved = new Set(
  `account admin administrator api app assets auth dev docs download events favicon files fonts g healthz help
  icons images invitations jobs login logout mail me metrics millwright new oauth offline openapi organization
  organizations owner public readyz root saml scim search security service-worker sessions settings sign-in sign-out
  sign-up signin signup static status styles support system tus uploads user users v1 v2 webhooks well-known
  www`.split(/\s+/),
)

/**
 * Finds organizations by slug, old slug or id. A slug is never given to another organization, so
 * results stay valid and are cached.
 */
export function organizationFinder(store: OrganizationStore) {
  const known = new Map<string, string>()
  return async (reference: string): Promise<string> => {
    if (isId(reference)) return reference.toLowerCase()
    const slug = reference.toLowerCase()
    const found =
      known.get(slug) ?? (await store.system((db) => organizationWithSlug(db, slug))) ?? notFound()
    if (known.size < cacheSize) known.set(slug, found)
    return found
  }
}

/** A slug made from a name: `Müller & Söhne` becomes `muller-sohne`. */
export function createSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  const isPlain = words.length >= 2 && !isId(words) && !reserved.has(words)
  return isPlain ? words : `organization-${words}`.replace(/-$/, '')
}

/** @throws {ApiError} `slug_reserved` */
export function refuseReserved(slug: string): void {
  if (reserved.has(slug)) throw new ApiError('slug_reserved')
}

/** @throws {ApiError} `invalid_request`: an address must never be taken for an id */
export function refuseIdShape(slug: string): void {
  if (!isId(slug)) return
  const message = 'A slug must not look like an ID.'
  throw new ApiError('invalid_request', {
    detail: message,
    errors: [{ pointer: '/slug', code: 'wrong_format', message }],
  })
}
