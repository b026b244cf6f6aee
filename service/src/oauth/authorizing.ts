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
  asked: AuthorizationRequest,
  baseUrl: string,
): Promise<string> {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state } = asked
  const client = clientId.length > 100 ? null : await findClient(db, clientId)
  const page = new URL(consentPath, baseUrl)
  try {
    if (!client) throw new OAuthError('invalid_client', 'No such client.')
    if (!client.redirectUris.includes(redirectUri)) {
      throw new OAuthError('invalid_redirect_uri', 'It is not registered, letter by letter.')
    }
    const scope = wantedScope(asked, `${baseUrl}/mcp`)
    const known = { client_id: clientId, redirect_uri: redirectUri, scope, state }
    const wanted = JSON.stringify({ ...known, code_challenge: asked['code_challenge'] })
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
function wantedScope(asked: AuthorizationRequest, resource: string): string {
  if (asked['response_type'] !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type is code.')
  }
  const isHashed = asked['code_challenge_method'] === 'S256'
  if (!isHashed || !/^[\w-]{43}$/.test(asked['code_challenge'] ?? '')) {
    throw new OAuthError('invalid_request', 'PKCE is needed: code_challenge, by S256.')
  }
  if ((asked['state']?.length ?? 0) > 2000) {
    throw new OAuthError('invalid_request', 'state: at most 2,000 characters.')
  }
  if ((asked['resource'] ?? resource).replace(/\/$/, '') !== resource) {
    throw new OAuthError('invalid_target', `resource is ${resource}.`)
  }
  const known = assistantScopes.filter((scope) => asked['scope']?.split(' ').includes(scope))
  if (asked['scope'] !== undefined && asked['scope'] !== '' && known.length === 0) {
    throw new OAuthError('invalid_scope', `scope is of ${assistantScopes.join(', ')}.`)
  }
  return (known.length === 0 ? ['read'] : known).join(' ')
}
