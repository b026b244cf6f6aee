import { SAML, ValidateInResponseTo, type CacheProvider, type Profile } from '@node-saml/node-saml'

import type { Identity } from '#platform/identity'
import { checkResponseText, SamlError } from '#platform/saml/response-text'

/** The configuration of a provider. */
export interface SamlSettings {
  entityId: string
  signInUrl: string
  /** PEM, any of which may have signed. */
  certificates: readonly string[]
  /** The attribute that lists a person's groups. */
  groupClaim: string | null
}

/**
 * The data a provider needs about us. Each organization is a separate service provider, so a response to one isn't
 * valid at another.
 */
export interface SamlService {
  entityId: string
  replyUrl: string
  metadataUrl: string
}

/** How far the clock of a provider may be off. */
const toleranceMilliseconds = 60_000

export function samlServiceAt(baseUrl: string, organizationId: string): SamlService {
  const entityId = `${baseUrl}/saml/${organizationId}`
  return { entityId, replyUrl: `${entityId}/reply`, metadataUrl: `${entityId}/metadata` }
}

/** Our metadata for the provider (SAML 2.0 Metadata). */
export function serviceMetadata(service: SamlService): string {
  // The library requires a provider; the output names none.
  return libraryFor(service, unknownProvider, '').generateServiceProviderMetadata(null, null)
}

const unknownProvider: SamlSettings = {
  entityId: 'unknown',
  signInUrl: 'https://unknown.invalid/',
  certificates: ['unknown'],
  groupClaim: null,
}

/** The address to redirect a browser to (HTTP Redirect binding). */
export async function samlSignInUrl(
  service: SamlService,
  settings: SamlSettings,
  { requestId, state }: { requestId: string; state: string },
): Promise<string> {
  return await libraryFor(service, settings, requestId).getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * The identity that a response signs in. It or its assertion has to be signed with a certificate of the provider;
 * only signed parts count, and it has to be for this service, this request and this time.
 *
 * @param response as posted (HTTP POST binding), base64
 * @throws {SamlError} with what is wrong, for whoever configured the provider
 */
export async function identityInResponse(
  service: SamlService,
  settings: SamlSettings,
  { response, requestId }: { response: string; requestId: string },
): Promise<Identity> {
  checkResponseText(Buffer.from(response, 'base64').toString('utf8'))
  const { profile } = await libraryFor(service, settings, requestId)
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((error: unknown) => {
      throw new SamlError(error instanceof Error ? error.message : String(error))
    })
  if (!profile) throw new SamlError('nobody is signed in')
  if (profile.issuer !== settings.entityId) throw new SamlError('another issuer')
  requireConfirmation(profile, { requestId, recipient: service.replyUrl })
  return readProfile(profile, settings.groupClaim)
}

function libraryFor(service: SamlService, settings: SamlSettings, requestId: string): SAML {
  return new SAML({
    issuer: service.entityId,
    callbackUrl: service.replyUrl,
    audience: service.entityId,
    entryPoint: settings.signInUrl,
    idpIssuer: settings.entityId,
    idpCert: [...settings.certificates],
    // Providers sign one or the other; the library still requires one of them.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: toleranceMilliseconds,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    generateUniqueId: () => requestId,
  })
}

/** The one request that a response may answer. The request's age is checked where it is stored. */
function onlyRequest(requestId: string): CacheProvider {
  const madeAt = new Date().toISOString()
  return {
    saveAsync: async (key) => await Promise.resolve({ value: key, createdAt: Date.now() }),
    getAsync: async (key) => await Promise.resolve(key === requestId ? madeAt : null),
    removeAsync: async (key) => await Promise.resolve(key),
  }
}

interface Confirmation {
  $?: { Method?: string }
  SubjectConfirmationData?: { $?: Record<string, string | undefined> }[]
}

/**
 * The library trusts what surrounds an assertion if the assertion itself doesn't say which request it answers. A
 * stolen or unsolicited assertion could then be presented as the answer to another request.
 *
 * @throws {SamlError}
 */
function requireConfirmation(
  profile: Profile,
  { requestId, recipient }: { requestId: string; recipient: string },
): void {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as {
    Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] }
  }
  const confirmations = assertion?.Subject?.[0]?.SubjectConfirmation ?? []
  const holds = confirmations.some(({ $: { Method: method } = {}, SubjectConfirmationData }) => {
    const { InResponseTo, Recipient, NotOnOrAfter } = SubjectConfirmationData?.[0]?.$ ?? {}
    return (
      method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      InResponseTo === requestId &&
      Recipient === recipient &&
      Date.parse(NotOnOrAfter ?? '') > Date.now() - toleranceMilliseconds
    )
  })
  if (!holds) throw new SamlError('the assertion is not for this request, place and time')
}

// As named by Entra ID, Okta, Google, Keycloak, AD FS and eduGAIN (the OIDs of RFC 4519 and RFC 2798).
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const emailNames = [
  'email',
  'mail',
  'emailAddress',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
]
const firstNames = ['firstName', 'givenName', `${claims}/givenname`, 'urn:oid:2.5.4.42']
const lastNames = ['lastName', 'surname', 'sn', `${claims}/surname`, 'urn:oid:2.5.4.4']

function readProfile(profile: Profile, groupClaim: string | null): Identity {
  const { attributes = {}, nameID = '' } = profile as {
    attributes?: Record<string, unknown>
    nameID?: string
  }
  const textsOf = (name: string) => [attributes[name]].flat().filter((each) => isText(each))
  const first = (names: readonly string[]) => names.flatMap(textsOf)[0] ?? ''
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(nameID)
  return {
    subject: nameID,
    emailAddress:
      (first(emailNames) || (isAddress ? nameID : '')).trim().toLowerCase() || undefined,
    // SAML doesn't define it.
    isVerified: undefined,
    firstName: first(firstNames),
    lastName: first(lastNames),
    groups: groupClaim === null ? [] : textsOf(groupClaim),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
