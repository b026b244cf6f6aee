import { assistantScopes } from '@millwright/contract/assistant-scopes'
import { Type, type Static } from 'typebox'

import type { SystemQueries } from '#platform/database/organization-store'
import { errorsIn } from '#platform/http/schemas'
import { newSecret } from '#platform/secrets'

import { insertClient } from '../assistants/client-queries.ts'
import { OAuthError } from './oauth-error.ts'

const maxName = 100

/** The parts of a registration that are used; the rest is ignored, as RFC 7591, section 2 requires. */
const Registration = Type.Object({
  client_name: Type.Optional(Type.String({ maxLength: 1000 })),
  redirect_uris: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
    minItems: 1,
    maxItems: 10,
    uniqueItems: true,
  }),
})

/**
 * Registers a program that asks for it. It gets no secret: a program on a user's machine can't keep one.
 *
 * @throws {OAuthError}
 */
export async function registerClient(db: SystemQueries, body: unknown) {
  if (errorsIn(Registration, body).length > 0) {
    throw new OAuthError('invalid_client_metadata', 'redirect_uris: one to ten addresses.')
  }
  const { client_name: givenName = '', redirect_uris: redirectUris } = body as Static<
    typeof Registration
  >
  const wrong = redirectUris.find((uri) => !mayBeSentTo(uri))
  if (wrong !== undefined) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'Use https, a scheme of your own, or http on loopback.',
    )
  }
  const name = visibleName(givenName, redirectUris)
  const id = `mwc_${newSecret()}`
  await insertClient(db, { id, name, redirectUris })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: assistantScopes.join(' '),
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes that browsers run or display themselves. */
const browserSchemes =
  /^(?:about|blob|data|file|filesystem|ftp|http|intent|javascript|mailto|tel|vbscript|view-source|wss?):$/

/** RFC 8252, section 7: https, the same machine, or the scheme of a program on it. */
function mayBeSentTo(uri: string): boolean {
  // No characters that the person who reads the address and the browser could take differently.
  if (!URL.canParse(uri) || !/^[!-~]+$/.test(uri) || /[#\\]/.test(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return loopback.has(hostname)
  return !browserSchemes.test(protocol) && /^[a-z][a-z0-9+.-]+:$/.test(protocol)
}

/** Removes invisible characters and direction marks, which make one name look like another. */
function visibleName(givenName: string, [first = '']: readonly string[]): string {
  const name = givenName
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const shown = name || new URL(first).host || 'Assistant'
  // Removes half a character at the end.
  return shown.slice(0, maxName).replace(/\p{Cs}$/u, '')
}
