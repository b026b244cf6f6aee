import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

import { generate } from 'selfsigned'
import { SignedXml } from 'xml-crypto'

/** The provider's statements about someone. */
export interface SamlPerson {
  nameId: string
  attributes?: Record<string, string[]>
}

/** How the provider deviates from the protocol. */
export interface SamlFault {
  audience?: string
  recipient?: string
  issuer?: string
  inResponseTo?: string
  /** The `InResponseTo` of the assertion only; the response around it answers the request. */
  assertionInResponseTo?: string
  /** Seconds from now until it expires. */
  seconds?: number
  signs?: 'assertion' | 'response' | 'nothing'
  key?: Key
  algorithm?: 'sha256' | 'sha1'
  /** Changes the response after it was signed. */
  afterwards?: (xml: string) => string
}

export interface Key {
  private: string
  cert: string
}

export interface SamlIdentityProvider {
  entityId: string
  signInUrl: string
  certificate: string
  metadata: string
  /** The form that the browser posts after someone was sent to `url`. */
  respond(
    url: string,
    person: SamlPerson,
    fault?: SamlFault,
  ): { action: string; fields: URLSearchParams }
}

export async function newKey(): Promise<Key> {
  return await generate([{ name: 'commonName', value: 'login.example' }], { keySize: 2048 })
}

/** A SAML 2.0 provider that signs everyone in, and can be made to misbehave. */
export async function createSamlProvider(
  entityId = `https://login.example/${randomUUID()}`,
): Promise<SamlIdentityProvider> {
  const key = await newKey()
  const signInUrl = `${entityId}/sso?tenant=a`
  return {
    entityId,
    signInUrl,
    certificate: key.cert,
    metadata: metadataOf(entityId, signInUrl, key.cert),
    respond(url, person, fault = {}) {
      const { searchParams } = new URL(url)
      const request = inflateRawSync(
        Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64'),
      ).toString()
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(request)?.[1] ?? ''
      const requested = {
        id: attribute('ID'),
        action: attribute('AssertionConsumerServiceURL'),
        service: /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? '',
      }
      const xml = signed(responseTo(requested, { entityId, person, fault }), key, fault)
      const response = fault.afterwards?.(xml) ?? xml
      return {
        action: requested.action,
        fields: new URLSearchParams({
          SAMLResponse: Buffer.from(response).toString('base64'),
          RelayState: searchParams.get('RelayState') ?? '',
        }),
      }
    },
  }
}

interface AuthnRequest {
  id: string
  action: string
  service: string
}

function responseTo(
  { id, action, service }: AuthnRequest,
  { entityId, person, fault }: { entityId: string; person: SamlPerson; fault: SamlFault },
): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const issuer = `<saml:Issuer>${fault.issuer ?? entityId}</saml:Issuer>`
  const until = at(fault.seconds ?? 300)
  const answers = fault.inResponseTo ?? id
  const inResponseTo = fault.assertionInResponseTo ?? answers
  const attributes = Object.entries(person.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${action}" InResponseTo="${answers}">${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_a${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">${issuer}<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${person.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${inResponseTo && ` InResponseTo="${inResponseTo}"`} Recipient="${fault.recipient ?? action}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-60)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${fault.audience ?? service}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
}

function signed(xml: string, own: Key, fault: SamlFault): string {
  const { signs = 'assertion', key = own, algorithm = 'sha256' } = fault
  if (signs === 'nothing') return xml
  const element = signs === 'assertion' ? 'Assertion' : 'Response'
  const { signature, digest } = algorithms[algorithm]
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signer = new SignedXml({
    privateKey: key.private,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: exclusive,
  })
  const xpath = `//*[local-name(.)='${element}']`
  signer.addReference({
    xpath,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  const reference = `${xpath}/*[local-name(.)='Issuer']`
  signer.computeSignature(xml, { location: { reference, action: 'after' } })
  return signer.getSignedXml()
}

function metadataOf(entityId: string, signInUrl: string, certificate: string): string {
  const base64 = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>not this one</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${entityId}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl.replaceAll('&', '&amp;')}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}
