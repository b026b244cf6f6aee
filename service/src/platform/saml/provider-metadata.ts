import { XMLParser } from 'fast-xml-parser'

import { certificateIn } from '#platform/saml/certificates'

/** The content of a provider's metadata. */
export interface ProviderMetadata {
  entityId: string
  signInUrl: string
  certificates: string[]
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Parses single values and lists alike. */
const lists = new Set([
  'EntityDescriptor',
  'IDPSSODescriptor',
  'KeyDescriptor',
  'SingleSignOnService',
  'X509Data',
  'X509Certificate',
])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => lists.has(name),
})

interface Entity {
  '@entityID'?: string
  IDPSSODescriptor?: {
    KeyDescriptor?: {
      '@use'?: string
      KeyInfo?: { X509Data?: { X509Certificate?: (string | { '#text'?: string })[] }[] }
    }[]
    SingleSignOnService?: { '@Binding'?: string; '@Location'?: string }[]
  }[]
}

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata).
 *
 * @returns undefined if they name no provider that people can be sent to
 */
export function readProviderMetadata(xml: string): ProviderMetadata | undefined {
  for (const entity of entitiesIn(xml)) {
    const [provider] = entity.IDPSSODescriptor ?? []
    const place = provider?.SingleSignOnService?.find(
      (service) => service['@Binding'] === redirectBinding,
    )
    const certificates = (provider?.KeyDescriptor ?? [])
      .filter((key) => key['@use'] !== 'encryption')
      .flatMap((key) => key.KeyInfo?.X509Data ?? [])
      .flatMap((data) => data.X509Certificate ?? [])
      .map((text) => certificateIn(typeof text === 'string' ? text : (text['#text'] ?? '')))
      .filter((each) => each !== undefined)
    const [entityId, signInUrl] = [entity['@entityID'], place?.['@Location']]
    if (entityId && signInUrl && /^https?:/.test(signInUrl) && certificates.length > 0) {
      return {
        entityId: plain(entityId),
        signInUrl: plain(signInUrl),
        certificates: [...new Set(certificates)],
      }
    }
  }
  return undefined
}

function entitiesIn(xml: string): Entity[] {
  try {
    const { EntityDescriptor, EntitiesDescriptor } = parser.parse(xml) as {
      EntityDescriptor?: Entity[]
      EntitiesDescriptor?: { EntityDescriptor?: Entity[] }
    }
    return EntityDescriptor ?? EntitiesDescriptor?.EntityDescriptor ?? []
  } catch {
    return []
  }
}

/** The only entity in addresses. */
function plain(text: string): string {
  return text.replaceAll('&amp;', '&')
}
