import { errors as catalog } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'
import {
  identityProvider,
  maxCertificates,
  type IdentityProvider,
} from '@millwright/contract/identity-provider'

import { refuseKey } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'
import {
  ProviderError,
  redirectUrlAt,
  signOutUrlAt,
  type OpenIdProviders,
} from '#platform/openid/providers'
import type { OutgoingRules } from '#platform/outgoing/outgoing-rules'
import { certificateIn } from '#platform/saml/certificates'
import { readProviderMetadata } from '#platform/saml/provider-metadata'
import { samlServiceAt } from '#platform/saml/saml-provider'

import { hasVerifiedDomain, unverifyDomains } from '../claimed-domains/queries.ts'
import { applyGroupRoles } from '../teams/role-queries.ts'
import { forgetIdentities } from './identity-queries.ts'
import { findSettings, findUsable, requireSignInByProvider, updateProvider } from './queries.ts'

export interface IdentityProviderServices {
  rules: OutgoingRules
  providers: OpenIdProviders
  baseUrl: string
}

export function identityProviderRoutes({ rules, providers, baseUrl }: IdentityProviderServices) {
  const settingsOf = async (org: OrganizationReader): Promise<IdentityProvider> => ({
    ...(await findSettings(org)),
    redirectUrl: redirectUrlAt(baseUrl),
    signOutUrl: signOutUrlAt(baseUrl, org.id),
    service: samlServiceAt(baseUrl, org.id),
    scimUrl: `${baseUrl}/scim/v2`,
  })
  return routes(identityProvider, {
    async get({ org }) {
      return await settingsOf(org)
    },

    async update({ org, member, body: { isRequired, ...change } }) {
      // A program that chose the provider could sign in as anyone.
      refuseKey(member)
      requireIssuer(rules, change.issuer)
      const certificates = requireCertificates(change.certificates)
      const before = await findSettings(org)
      await updateProvider(org, { ...change, ...(certificates && { certificates }) })
      if (issuerOf(before) !== issuerOf(await findSettings(org))) {
        // The owner of the domain named this issuer, so subjects of the old one no longer count.
        await unverifyDomains(org)
        await forgetIdentities(org)
      }
      if (change.groupRoles !== undefined) await applyGroupRoles(org, null)
      const canRequire = (await findUsable(org)) !== null && (await hasVerifiedDomain(org))
      if (isRequired && !canRequire) throw new ApiError('identity_provider_incomplete')
      if (isRequired !== undefined) await requireSignInByProvider(org, isRequired ?? false)
      return await settingsOf(org)
    },

    async readMetadata({ body: { metadata } }) {
      const { certificates, ...read } = readProviderMetadata(metadata) ?? refuseMetadata()
      return await Promise.resolve({
        ...read,
        certificates: certificates.slice(0, maxCertificates),
      })
    },

    async test({ org }) {
      const usable = await findUsable(org)
      return new AfterCommit(async () => {
        if (!usable) return { problem: 'incomplete', authorizationEndpoint: null }
        // Only the browser contacts a SAML provider.
        if (usable.protocol === 'saml') {
          return { problem: null, authorizationEndpoint: usable.signInUrl }
        }
        try {
          const { authorizationEndpoint } = await providers.discover(usable)
          return { problem: null, authorizationEndpoint }
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          return { problem: error.problem, authorizationEndpoint: null }
        }
      })
    },
  })
}

/** The issuer that the domains of an organization confirm. */
function issuerOf({
  protocol,
  issuer,
  entityId,
}: Omit<IdentityProvider, 'redirectUrl' | 'signOutUrl' | 'scimUrl' | 'service'>) {
  return protocol === 'saml' ? entityId : issuer
}

/** @returns as PEM @throws {ApiError} `certificate_refused` */
function requireCertificates(given: readonly string[] | null | undefined): string[] | undefined {
  return given?.map((text, index) => {
    const certificate = certificateIn(text)
    if (certificate !== undefined) return certificate
    const { title: message } = catalog.certificate_refused
    const pointer = `/certificates/${index}`
    throw new ApiError('certificate_refused', {
      errors: [{ pointer, code: 'certificate_refused', message }],
    })
  })
}

function refuseMetadata(): never {
  throw new ApiError('metadata_refused')
}

/** @throws {ApiError} `issuer_refused` */
function requireIssuer(rules: OutgoingRules, issuer: string | null | undefined): void {
  if (issuer === undefined || issuer === null) return
  const isUrl = URL.canParse(issuer)
  const detail = isUrl ? rules.complaintAbout(new URL(issuer)) : 'This is no address.'
  if (detail === undefined) return
  const errors = [{ pointer: '/issuer', code: 'issuer_refused', message: detail }]
  throw new ApiError('issuer_refused', { detail, errors })
}
