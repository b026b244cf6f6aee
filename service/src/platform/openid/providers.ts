import type { providerProblems } from '@millwright/contract/identity-provider'
import * as openid from 'openid-client'

import type { Identity } from '#platform/identity'
import { guardedFetch } from '#platform/openid/guarded-fetch'
import {
  claimedIssuer,
  LogoutTokenError,
  readLogoutToken,
  type SignedOut,
} from '#platform/openid/logout-token'
import type { OutgoingRequests } from '#platform/outgoing/outgoing-requests'
import type { OutgoingRules } from '#platform/outgoing/outgoing-rules'

/** Our registration as a client of an OpenID Connect provider. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What ties a provider's response to its request. */
export interface Exchange {
  state: string
  nonce: string
  codeVerifier: string
}

/** Where an organization's provider reports sign-outs. */
export function signOutUrlAt(baseUrl: string, organizationId: string): string {
  return `${baseUrl}/openid/${organizationId}/sign-out`
}

/** Where providers redirect people back to. */
export function redirectUrlAt(baseUrl: string): string {
  return `${baseUrl}/app/sign-in`
}

export type ProviderProblem = (typeof providerProblems)[number]

/** A provider cannot be used, or doesn't respond. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`The provider is not usable: ${problem}.`, { cause })
    this.problem = problem
  }
}

const timeoutSeconds = 10
/** How far the clock of a provider may be off. */
const toleranceSeconds = 60
const discoveredMilliseconds = 5 * 60_000
const maxDiscovered = 1_000

/** OpenID Connect with the authorization code flow, for providers that members have configured. */
export class OpenIdProviders {
  readonly #rules: OutgoingRules
  readonly #fetch: openid.CustomFetch
  readonly #discovered = new Map<string, { server: openid.ServerMetadata; at: number }>()

  constructor({ rules, requests }: { rules: OutgoingRules; requests: OutgoingRequests }) {
    this.#rules = rules
    this.#fetch = guardedFetch(requests)
  }

  /**
   * A provider's discovery document.
   *
   * @throws {ProviderError}
   */
  async discover({ issuer, clientId }: Pick<ProviderSettings, 'issuer' | 'clientId'>) {
    const url = new URL(issuer)
    if (this.#rules.complaintAbout(url)) throw new ProviderError('address_refused')
    const server = await openid
      .discovery(url, clientId, undefined, openid.None(), {
        [openid.customFetch]: this.#fetch,
        timeout: timeoutSeconds,
        // Plain http is for hosts that the operator allowed, which the rules have checked.
        execute: [openid.allowInsecureRequests],
      })
      .then((configuration) => configuration.serverMetadata())
      .catch((error: unknown) => {
        throw new ProviderError(problemOf(error), error)
      })
    const { authorization_endpoint: there, token_endpoint: tokens, jwks_uri: keys } = server
    if (!there || !tokens || !keys) throw new ProviderError('no_code_flow')
    // Browsers are redirected there, so it has to be a possible issuer address.
    for (const address of [there, tokens, keys]) {
      const isFine = URL.canParse(address) && !this.#rules.complaintAbout(new URL(address))
      if (!isFine) throw new ProviderError('address_refused')
    }
    if (this.#discovered.size >= maxDiscovered) this.#discovered.clear()
    this.#discovered.set(issuer, { server, at: Date.now() })
    return { server, authorizationEndpoint: there }
  }

  /** The address to redirect a browser to. @throws {ProviderError} */
  async authorizationUrl(
    settings: ProviderSettings,
    { state, nonce, codeVerifier }: Exchange,
    request: { redirectUrl: string; loginHint: string; groupClaim: string | null },
  ): Promise<string> {
    const configuration = await this.#configured(settings)
    const { scopes_supported: scopes = [] } = configuration.serverMetadata()
    const wantsGroups = request.groupClaim !== null && scopes.includes('groups')
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: request.redirectUrl,
      scope: ['openid', 'email', 'profile', ...(wantsGroups ? ['groups'] : [])].join(' '),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      login_hint: request.loginHint,
    })
    return url.href
  }

  /**
   * Exchanges a code for the identity that the provider signed in.
   *
   * @param returned the address that the browser came back to
   * @throws {ProviderError} if the provider doesn't respond; any other error means that what it returned is wrong
   */
  async identityFor(
    settings: ProviderSettings,
    { state, nonce, codeVerifier }: Exchange,
    { returned, groupClaim }: { returned: URL; groupClaim: string | null },
  ): Promise<Identity> {
    const configuration = await this.#configured(settings)
    const tokens = await openid
      .authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      .catch(rethrowUnreachable)
    const claims = tokens.claims()
    if (!claims) throw new TypeError('There is no ID token.')
    const lacks = claims['email'] === undefined || (groupClaim && claims[groupClaim] === undefined)
    const more =
      lacks && configuration.serverMetadata().userinfo_endpoint
        ? await openid
            .fetchUserInfo(configuration, tokens.access_token, claims.sub)
            .catch(rethrowUnreachable)
        : {}
    return readIdentity({ ...more, ...claims }, groupClaim)
  }

  /**
   * The identity that a provider reports as signed out.
   *
   * @throws {LogoutTokenError}
   * @throws {ProviderError} if the provider doesn't respond
   */
  async signedOutIn(settings: ProviderSettings, logoutToken: string): Promise<SignedOut> {
    const { issuer, clientId } = settings
    if (claimedIssuer(logoutToken) !== issuer) throw new LogoutTokenError('It is of another one.')
    const { jwks_uri: keysUrl = '' } = (await this.#configured(settings)).serverMetadata()
    const of = { issuer, clientId, toleranceSeconds }
    return await readLogoutToken(logoutToken, { keysUrl, of, fetch: this.#fetch }).catch(
      (error: unknown) => {
        if (error instanceof LogoutTokenError) throw error
        throw new ProviderError('unreachable', error)
      },
    )
  }

  /** Keys are fetched again with each configuration, so that new ones are accepted immediately. */
  async #configured({ issuer, clientId, clientSecret }: ProviderSettings) {
    const known = this.#discovered.get(issuer)
    const isFresh = known !== undefined && known.at > Date.now() - discoveredMilliseconds
    const server = isFresh ? known.server : (await this.discover({ issuer, clientId })).server
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const authentication = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(clientSecret)
      : openid.ClientSecretPost(clientSecret)
    const metadata = { [openid.clockTolerance]: toleranceSeconds }
    const made = new openid.Configuration(server, clientId, metadata, authentication)
    made[openid.customFetch] = this.#fetch
    made.timeout = timeoutSeconds
    openid.allowInsecureRequests(made)
    // With TLS alone, anyone who impersonates the provider could claim anything.
    openid.enableNonRepudiationChecks(made)
    return made
  }
}

/** The claims, as far as they are valid. */
export function readIdentity(claims: Record<string, unknown>, groupClaim: string | null): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const { email_verified: verified } = claims
  const groups = groupClaim === null ? [] : claims[groupClaim]
  return {
    subject: text('sub'),
    ...(text('sid') && { sessionId: text('sid') }),
    emailAddress: text('email').trim().toLowerCase() || undefined,
    // Some providers send booleans as text. Anything else counts as false.
    isVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    firstName: text('given_name'),
    lastName: text('family_name'),
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  }
}

function problemOf(error: unknown): ProviderProblem {
  const codes = causesOf(error).map((each) => (each as { code?: unknown }).code)
  if (codes.includes('address_refused')) return 'address_refused'
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'other_issuer'
  return codes.some((code) => String(code).startsWith('OAUTH_')) && !isUnreachable(error)
    ? 'not_a_provider'
    : 'unreachable'
}

function rethrowUnreachable(error: unknown): never {
  throw isUnreachable(error) ? new ProviderError('unreachable', error) : error
}

/** Whether there was no response, or only an error. */
function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const { code, name, status } = cause as { code?: unknown; name?: unknown; status?: unknown }
    if (typeof status === 'number' && status >= 500) return true
    return name === 'TimeoutError' || name === 'AbortError' || isOfConnection(String(code))
  })
}

function isOfConnection(code: string): boolean {
  return (
    code === 'address_refused' || /^(E[A-Z_]+|OAUTH_TIMEOUT|CERT_\w+|UNABLE_TO_\w+)$/.test(code)
  )
}

/** An error, its cause, and so on. */
function causesOf(error: unknown): object[] {
  const causes: object[] = []
  let next = error
  while (typeof next === 'object' && next !== null && causes.length < 10) {
    causes.push(next)
    next = (next as { cause?: unknown }).cause
  }
  return causes
}
