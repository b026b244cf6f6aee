import type { FastifyInstance, FastifyReply } from 'fastify'

import { policyOfEmptyFrames } from '#platform/content-security'
import type { OrganizationStore } from '#platform/database/organization-store'
import { countCall } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'
import { LogoutTokenError, type SignedOut } from '#platform/openid/logout-token'
import { ProviderError, type OpenIdProviders } from '#platform/openid/providers'

import { findUsable, type UsableProvider } from '../../organizations/identity-provider/queries.ts'
import { endVouchedSessions } from '../sign-in/session-queries.ts'
import { organizationIn, takeForms, type Place } from './provider-endpoints.ts'

interface SignOutServices {
  store: OrganizationStore
  providers: OpenIdProviders
}

/** For sign-outs at a provider, which may send many when a whole company is signed out at once. */
const perNetwork = { name: 'provider-sign-out', limit: 10_000, seconds: 3600 }

/** A token names one person or session. */
const bodyLimit = 20_000

/**
 * The endpoint that OpenID Connect providers call when someone signs out there: through the browser (Front-Channel
 * Logout 1.0), with the session in the address, or directly (Back-Channel Logout 1.0), with a signed token. Sessions
 * that this provider has vouched for end; the response does not disclose whether there were any.
 */
export function serveProviderSignOut(app: FastifyInstance, services: SignOutServices): void {
  const path = '/openid/:organizationId/sign-out'
  app.get<Place & { Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const { iss, sid } = request.query
    await countCall(services.store, perNetwork, ipPrefixOf(request.ip))
    const organizationId = organizationIn(request.params)
    const provider = await providerOf(services, organizationId)
    if (provider?.issuer === iss && typeof sid === 'string') {
      await end(services, organizationId, { sessionId: sid })
    }
    // The provider shows it in a frame on its own page.
    return await quiet(reply)
      .header('content-security-policy', policyOfEmptyFrames)
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Signed out</title>')
  })
  void app.register((scope, _options, done) => {
    takeForms(scope, bodyLimit)
    scope.post<Place>(path, { bodyLimit }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      await countCall(services.store, perNetwork, ipPrefixOf(request.ip))
      const organizationId = organizationIn(request.params)
      const refusal = await endNamed(services, organizationId, form.get('logout_token') ?? '')
      if (refusal === null) return await quiet(reply).status(200).send()
      return await quiet(reply)
        .status(refusal.status)
        .send({ error: refusal.error, error_description: refusal.description })
    })
    done()
  })
}

interface Refusal {
  status: number
  error: string
  description: string
}

/** @returns what is wrong, in the terms of OAuth 2.0 */
async function endNamed(
  services: SignOutServices,
  organizationId: string,
  token: string,
): Promise<Refusal | null> {
  const provider = await providerOf(services, organizationId)
  try {
    if (!provider) throw new LogoutTokenError('There is no such provider.')
    await end(services, organizationId, await services.providers.signedOutIn(provider, token))
    return null
  } catch (error) {
    if (error instanceof ProviderError) {
      return { status: 503, error: 'temporarily_unavailable', description: error.message }
    }
    if (!(error instanceof LogoutTokenError)) throw error
    return { status: 400, error: 'invalid_request', description: error.message }
  }
}

async function providerOf(
  { store }: SignOutServices,
  organizationId: string,
): Promise<(UsableProvider & { protocol: 'openid' }) | null> {
  const provider = await store.readAsSystem(organizationId, findUsable)
  return provider?.protocol === 'openid' ? provider : null
}

async function end({ store }: SignOutServices, organizationId: string, named: SignedOut) {
  await store.system((db) => endVouchedSessions(db, organizationId, named))
}

function quiet(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
