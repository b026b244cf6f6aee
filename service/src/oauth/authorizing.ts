import { assistantScopes } from '@millwright/contract/assistant-scopes'

import type { SystemQueries } from '#platform/database/organization-store'

import { findClient } from '../assistants/client-queries.ts'
import { OAuthError } from './oauth-error.ts'

/** The page of the app where a person decides. */
const consentPath = '/app/oauth/allow'

export type AuthorizationRequest = Record<string, string | undefined>

/**
 * Where to send a browser that a client has sent here: to the page of the app, even with errors. Since anyone
 * can register an address, none is redirected to without a person's consent (RFC 9700, section 4.11.2).
 */
export async function placeToDecide(
  db: SystemQueries,
  request: AuthorizationRequest,
  baseUrl: string,
): Promise<string> {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state } = request
  const client = clientId.length > 100 ? null : await findClient(db, clientId)
  const page = new URL(consentPath, baseUrl)
  try {
    if (!client) throw new OAuthError('invalid_client', 'No such client.')
    if (!client.redirectUris.includes(redirectUri)) {
      throw new OAuthError('invalid_redirect_uri', 'It is not registered, letter by letter.')
    }
    const scope = wantedScope(request, `${baseUrl}/mcp`)
    const known = { client_id: clientId, redirect_uri: redirectUri, scope, state }
    const wanted = JSON.stringify({ ...known, code_challenge: request['code_challenge'] })
    // Encoded as one word, so that no router takes it for a number or an object.
    page.searchParams.set('request', Buffer.from(wanted).toString('base64url'))
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    page.searchParams.set('error', error.code)
    page.searchParams.set('error_description', error.message)
  }
  return page.href
}

/** @throws {OAuthError} for requests that no one could allow */
function wantedScope(request: AuthorizationRequest, resource: string): string {
  if (request['response_type'] !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type is code.')
  }
  const isHashed = request['code_challenge_method'] === 'S256'
  if (!isHashed || !/^[\w-]{43}$/.test(request['code_challenge'] ?? '')) {
    throw new OAuthError('invalid_request', 'PKCE is needed: code_challenge, by S256.')
  }
  if ((request['state']?.length ?? 0) > 2000) {
    throw new OAuthError('invalid_request', 'state: at most 2,000 characters.')
  }
  if ((request['resource'] ?? resource).replace(/\/$/, '') !== resource) {
    throw new OAuthError('invalid_target', `resource is ${resource}.`)
  }
  const known = assistantScopes.filter((scope) => request['scope']?.split(' ').includes(scope))
  if (request['scope'] !== undefined && request['scope'] !== '' && known.length === 0) {
    throw new OAuthError('invalid_scope', `scope is of ${assistantScopes.join(', ')}.`)
  }
  return (known.length === 0 ? ['read'] : known).join(' ')
}
