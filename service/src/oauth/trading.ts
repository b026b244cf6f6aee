import { scopesIn } from '@millwright/contract/assistant-scopes'

import { newAssistantToken } from '#platform/assistant-tokens'
import type { SystemQueries } from '#platform/database/organization-store'
import { challengeOf, newSecret } from '#platform/secrets'

import { noteClientUse } from '../assistants/client-queries.ts'
import {
  endSessionOfAssistant,
  insertTokens,
  lockCode,
  lockRefreshToken,
  prolongSession,
  consumeCode,
  consumeRefreshToken,
  type Grant,
} from '../assistants/token-queries.ts'
import { OAuthError } from './oauth-error.ts'

/** The lifetime of an access token. */
const accessSeconds = 3600
/** How long an assistant may be idle before it must be allowed again. */
const restingDays = 30
/** After a year the person is asked again, however much the assistant is used. */
const maxDays = 365

type Form = Record<string, string | undefined>

/** The tokens or the error. Errors are returned, not thrown, so that their changes are committed too. */
type Traded = { tokens: object } | { error: OAuthError }

/** Exchanges a code or a refresh token for tokens (RFC 6749, sections 4.1.3 and 6). */
export async function exchangeGrant(
  db: SystemQueries,
  form: Form,
  resource: string,
): Promise<Traded> {
  const { grant_type: kind, resource: wanted = resource } = form
  if (wanted.replace(/\/$/, '') !== resource) {
    return { error: new OAuthError('invalid_target', `resource is ${resource}.`) }
  }
  if (kind === 'authorization_code') return await tradeCode(db, form)
  if (kind === 'refresh_token') return await tradeRefreshToken(db, form)
  const explanation = 'grant_type is authorization_code or refresh_token.'
  return { error: new OAuthError('unsupported_grant_type', explanation) }
}

async function tradeCode(db: SystemQueries, form: Form): Promise<Traded> {
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri, client_id: id } = form
  const grant = await lockCode(db, code)
  if (!grant || grant.clientId !== id)
    return refuseGrant('The code is of nobody, or of another client.')
  if (grant.isSpent) {
    // Two clients had the code, which only one of them should have (RFC 9700, section 2.1.1).
    await endSessionOfAssistant(db, grant.sessionId)
    return refuseGrant('The code was used before.')
  }
  await consumeCode(db, code)
  if (!grant.isAlive) return refuseGrant('The code has expired.')
  if (redirectUri !== undefined && redirectUri !== grant.redirectUri) {
    return refuseGrant('redirect_uri is another than that of the code.')
  }
  if (!/^[\w.~-]{43,128}$/.test(verifier) || challengeOf(verifier) !== grant.codeChallenge) {
    return refuseGrant('code_verifier does not belong to the code.')
  }
  return await tokensFor(db, grant)
}

async function tradeRefreshToken(db: SystemQueries, form: Form): Promise<Traded> {
  const { refresh_token: token = '', client_id: id } = form
  const grant = await lockRefreshToken(db, token)
  if (!grant || grant.clientId !== id)
    return refuseGrant('The token is of nobody, or of another client.')
  if (grant.isSpent) {
    await endSessionOfAssistant(db, grant.sessionId)
    return refuseGrant('The token was used before.')
  }
  if (!grant.isAlive) return refuseGrant('It has expired, or is no longer allowed.')
  await consumeRefreshToken(db, token)
  return await tokensFor(db, grant)
}

async function tokensFor(db: SystemQueries, grant: Grant): Promise<Traded> {
  const tokens = { access: newAssistantToken(), refresh: `mwr_${newSecret()}` }
  await insertTokens(db, grant, { ...tokens, accessSeconds, restingDays })
  await prolongSession(db, grant.sessionId, { restingDays, maxDays })
  await noteClientUse(db, grant.clientId)
  return {
    tokens: {
      access_token: tokens.access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: tokens.refresh,
      scope: scopesIn(grant.permissions).join(' '),
    },
  }
}

function refuseGrant(why: string): Traded {
  return { error: new OAuthError('invalid_grant', why) }
}
