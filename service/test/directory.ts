import assert from 'node:assert/strict'

import type { TestOrganization } from '#test/people'

/** An answer from `/scim/v2`, as a directory reads it. */
export interface ScimReply {
  status: number
  headers: Headers
  /** The fields that tests check. */
  body: Resource & {
    totalResults: number
    startIndex: number
    itemsPerPage: number
    Resources: Resource[]
    detail: string
    status: string
    scimType: string
  }
}

export interface Resource {
  schemas: string[]
  id: string
  externalId: string
  userName: string
  displayName: string
  active: boolean
  name: { formatted?: string; givenName?: string; familyName?: string }
  emails: { value: string; type: string; primary: boolean }[]
  groups: { value: string; display: string }[]
  members: { value: string; display: string }[]
  endpoint: string
  meta: { resourceType: string; location: string; version: string }
}

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimReply>

export const issuer = 'https://login.example.com/directory'

/** The operator's setting that verifies a domain without the DNS. */
export function vouchedFor(slug: string, domain: string) {
  return [{ domain, organization: slug, issuer }]
}

/** Claims a domain of {@link vouchedFor} and connects a directory. */
export async function connectDirectory(
  { id, owner }: TestOrganization,
  domain: string,
): Promise<{ send: Send; token: string; tokenId: string }> {
  const { client } = owner
  const params = { id }
  await client.identityProvider.update({
    params,
    body: { issuer, clientId: 'millwright', clientSecret: 'secret' },
  })
  const claimed = await client.claimedDomains.create({ params, body: { domain } })
  await client.claimedDomains.verify({ params: { id, domainId: claimed.id } })
  const { token, directoryToken } = await client.directoryTokens.create({ params })
  return {
    send: sendAs(owner.options.baseUrl, `Bearer ${token}`),
    token,
    tokenId: directoryToken.id,
  }
}

export function sendAs(baseUrl: string, authorization: string): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(new URL(`/scim/v2${path}`, baseUrl), {
      method,
      headers: {
        accept: 'application/scim+json',
        authorization,
        ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = text !== ''
    if (isJson) assert.match(response.headers.get('content-type') ?? '', /^application\/scim\+json/)
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : {}) as ScimReply['body'],
    }
  }
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export function patchOf(...Operations: object[]) {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }
}
