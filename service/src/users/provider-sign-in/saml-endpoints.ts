import type { FastifyInstance } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { countCall } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'
import { redirectUrlAt } from '#platform/openid/providers'
import { maxResponseBytes, SamlError } from '#platform/saml/response-text'
import { identityInResponse, samlServiceAt, serviceMetadata } from '#platform/saml/saml-provider'
import { newSecret } from '#platform/secrets'

import { findUsable } from '../../organizations/identity-provider/queries.ts'
import { organizationIn, takeForms, type Place } from './provider-endpoints.ts'
import { findAwaited, keepResponse, type BegunSaml } from './queries.ts'
import { isOf } from './routes.ts'

interface SamlServices {
  store: OrganizationStore
  baseUrl: string
  limits: { signInMailsPerIpPerHour: number }
}

/** Base64 adds a third, and a form escapes some of it. */
const bodyLimit = 2 * maxResponseBytes

/**
 * The endpoint to which SAML providers have browsers post their responses, as forms. It redirects to the app and signs
 * no one in: the response is kept for the browser that began the sign-in, which proves itself in the app.
 */
export function serveSaml(app: FastifyInstance, services: SamlServices): void {
  const { baseUrl } = services
  app.get<Place>(
    '/saml/:organizationId/metadata',
    // It discloses nothing beyond its address, so whether the organization exists does not matter.
    async ({ params }, reply) =>
      await reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(serviceMetadata(samlServiceAt(baseUrl, organizationIn(params)))),
  )
  void app.register((scope, _options, done) => {
    takeForms(scope, bodyLimit)
    scope.post<Place>('/saml/:organizationId/reply', { bodyLimit }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const place = await receive(services, {
        organizationId: organizationIn(request.params),
        network: ipPrefixOf(request.ip),
        state: form.get('RelayState') ?? '',
        response: form.get('SAMLResponse') ?? '',
      })
      return await reply.header('cache-control', 'no-store').redirect(place, 303)
    })
    done()
  })
}

interface Posted {
  organizationId: string
  network: string
  state: string
  response: string
}

/** @returns where the browser continues: in the app, to finish signing in, or to start over if nothing was begun */
async function receive(services: SamlServices, posted: Posted): Promise<string> {
  const { store, baseUrl } = services
  const { organizationId, state, network } = posted
  const limit = services.limits.signInMailsPerIpPerHour
  await countCall(store, { name: 'saml-reply', limit, seconds: 3600 }, network)
  const place = new URL(redirectUrlAt(baseUrl))
  const awaited = await store.system((db) => findAwaited(db, { state, organizationId }))
  if (!awaited) return place.href
  const result = await read(services, awaited, posted.response)
  const code = newSecret()
  await store.system((db) => keepResponse(db, { state, code, result }))
  place.searchParams.set('state', state)
  place.searchParams.set('code', code)
  return place.href
}

async function read({ store, baseUrl }: SamlServices, begun: BegunSaml, response: string) {
  const { organizationId, requestId } = begun
  const provider = await store.readAsSystem(organizationId, findUsable)
  if (provider?.protocol !== 'saml' || !isOf(provider, baseUrl, begun)) {
    return { refusal: 'the provider was changed meanwhile' }
  }
  const settings = { ...provider, entityId: provider.issuer }
  const service = samlServiceAt(baseUrl, organizationId)
  try {
    return await identityInResponse(service, settings, { response, requestId })
  } catch (error) {
    if (!(error instanceof SamlError)) throw error
    return { refusal: error.message.slice(0, 200) }
  }
}
