import { timingSafeEqual } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import { providerSignIn } from '@millwright/contract/provider-sign-in'

import { countCall } from '#platform/http/rate-counters'
import { routes } from '#platform/http/routes'
import type { Identity } from '#platform/identity'
import { ProviderError, redirectUrlAt, type OpenIdProviders } from '#platform/openid/providers'
import { samlServiceAt, samlSignInUrl } from '#platform/saml/saml-provider'
import { hashSecret, newSecret } from '#platform/secrets'

import { organizationWithDomain } from '../../organizations/claimed-domains/queries.ts'
import { findUsable, type UsableProvider } from '../../organizations/identity-provider/queries.ts'
import { findOrganization } from '../../organizations/queries.ts'
import { beginIntermediateSession } from '../sign-in/intermediate-queries.ts'
import { limitWrongCodes, type Guarded } from '../sign-in/wrong-code-queries.ts'
import { findOrCreateAccount, joinByProvider, highestRole } from './joining.ts'
import { insertBegun, consumeBegun, type BegunOpenId, type Returned } from './queries.ts'

export interface ProviderSignInServices extends Guarded {
  providers: OpenIdProviders
  baseUrl: string
  limits: Guarded['limits'] & { signInMailsPerIpPerHour: number }
}

type ReturnedBody = Input<typeof providerSignIn.authenticate>['body']

/** The time that people may take at the provider. */
const seconds = 900
const retrySeconds = 10

export function providerSignInRoutes(services: ProviderSignInServices) {
  const { store, limits } = services
  const perIp = { name: 'provider-sign-in', limit: limits.signInMailsPerIpPerHour, seconds: 3600 }
  return routes(providerSignIn, {
    async begin({ body, request }) {
      await countCall(store, perIp, request.ipPrefix)
      const emailAddress = body.email_address.trim().toLowerCase()
      const found = await providerFor(services, emailAddress)
      if (!found) return { authorization_url: null, organization: null, expires_in: seconds }
      const url = await begin(services, found, { ...body, email_address: emailAddress })
      return { authorization_url: url, organization: found.name, expires_in: seconds }
    },

    async authenticate({ body, request: { ipPrefix } }) {
      const begun = await spend(services, ipPrefix, body)
      const provider = await store.readAsSystem(begun.organizationId, findUsable)
      // A sign-in begun with one provider cannot continue with another.
      if (!provider || !isOf(provider, services.baseUrl, begun)) refuse()
      const identity =
        provider.protocol === 'saml'
          ? identityKept(begun, body.code)
          : await identify(services, { begun, provider, body })
      const account = await store.writeAsSystem(begun.organizationId, async (org) => {
        const { userId, emailAddress } = await findOrCreateAccount(org, identity)
        const role = highestRole(identity.groups, provider)
        await joinByProvider(org, { userId, emailAddress }, role)
        return { userId, emailAddress }
      })
      const { organizationId } = begun
      const { subject, sessionId = null } = identity
      return await beginIntermediateSession(store, {
        ...account,
        network: ipPrefix,
        method: 'identity-provider',
        voucher: { organizationId, subject, sessionId },
      })
    },
  })
}

type Found = UsableProvider & { organizationId: string; name: string }

/** The provider that vouches for an address. */
async function providerFor(
  { store }: ProviderSignInServices,
  emailAddress: string,
): Promise<Found | null> {
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1)
  const organizationId = await store.system((db) => organizationWithDomain(db, domain))
  if (organizationId === null) return null
  return await store.readAsSystem(organizationId, async (org) => {
    const [usable, organization] = await Promise.all([findUsable(org), findOrganization(org)])
    return usable && organization ? { ...usable, organizationId, name: organization.name } : null
  })
}

/** Our client id at an organization's provider. */
function clientIdOf(provider: UsableProvider, baseUrl: string, organizationId: string): string {
  return provider.protocol === 'saml'
    ? samlServiceAt(baseUrl, organizationId).entityId
    : provider.clientId
}

/** Whether a sign-in was begun with this provider and our current client id there. */
export function isOf(
  provider: UsableProvider,
  baseUrl: string,
  begun: { organizationId: string; issuer: string; clientId: string },
): boolean {
  const clientId = clientIdOf(provider, baseUrl, begun.organizationId)
  return provider.issuer === begun.issuer && clientId === begun.clientId
}

/** @throws {ApiError} `identity_provider_unavailable` */
async function begin(
  services: ProviderSignInServices,
  provider: Found,
  body: Input<typeof providerSignIn.begin>['body'],
): Promise<string> {
  const { store, baseUrl } = services
  const { organizationId, issuer } = provider
  const clientId = clientIdOf(provider, baseUrl, organizationId)
  const begun = { organizationId, issuer, clientId, state: newSecret() }
  const kept = { browserChallenge: body.code_challenge, seconds }
  if (provider.protocol === 'saml') {
    // An XML ID begins with a letter or an underscore.
    const request = { ...begun, requestId: `_${newSecret()}` }
    await store.system((db) => insertBegun(db, request, kept))
    const service = samlServiceAt(baseUrl, organizationId)
    return await samlSignInUrl(service, { ...provider, entityId: issuer }, request)
  }
  const exchange = { ...begun, nonce: newSecret(), codeVerifier: newSecret() }
  const request = {
    redirectUrl: redirectUrlAt(baseUrl),
    loginHint: body.email_address,
    groupClaim: provider.groupClaim,
  }
  const url = await services.providers
    .authorizationUrl(provider, exchange, request)
    .catch(refuseUnavailable)
  await store.system((db) => insertBegun(db, exchange, kept))
  return url
}

/** @throws {ApiError} `provider_sign_in_failed` */
function identityKept({ codeHash, identity, refusal }: Returned, code: string): Identity {
  if (codeHash === null || !timingSafeEqual(codeHash, hashSecret(code))) refuse()
  return identity ?? refuse(`The answer of the provider was refused: ${refusal}.`)
}

/** @throws {ApiError} `provider_sign_in_failed`, `rate_limited` */
async function spend(
  services: ProviderSignInServices,
  network: string,
  { state, code_verifier: browserVerifier }: ReturnedBody,
): Promise<Returned> {
  let begun: Returned | null = null
  await limitWrongCodes(services, network, async () => {
    begun = await services.store.system((db) => consumeBegun(db, { state, browserVerifier }))
    return begun !== null
  })
  return begun ?? refuse()
}

/** @throws {ApiError} `provider_sign_in_failed`, `identity_provider_unavailable` */
async function identify(
  { providers, baseUrl }: ProviderSignInServices,
  {
    begun,
    provider,
    body,
  }: { begun: BegunOpenId; provider: UsableProvider & { protocol: 'openid' }; body: ReturnedBody },
): Promise<Identity> {
  const returned = new URL(redirectUrlAt(baseUrl))
  returned.searchParams.set('code', body.code)
  returned.searchParams.set('state', body.state)
  // The issuer that answers has to be the one that was asked (RFC 9207).
  if (body.iss !== undefined) returned.searchParams.set('iss', body.iss)
  try {
    return await providers.identityFor(provider, begun, {
      returned,
      groupClaim: provider.groupClaim,
    })
  } catch (error) {
    if (error instanceof ProviderError) refuseUnavailable(error)
    return refuse(reasonIn(error))
  }
}

/** The error code of the library, which quotes nothing of what was sent. */
function reasonIn(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `The answer of the provider was refused: ${code}.` : undefined
}

function refuse(detail?: string): never {
  throw new ApiError('provider_sign_in_failed', detail === undefined ? {} : { detail })
}

function refuseUnavailable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  throw new ApiError('identity_provider_unavailable', { retryAfter: retrySeconds })
}
