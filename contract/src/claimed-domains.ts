import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { MailDomain } from './organizations.ts'
import { PageOf, PageQuery } from './page.ts'

/** How many domains an organization may claim. */
export const maxClaimedDomains = 50

/** A domain. Once it is verified, the organization's identity provider vouches for its email addresses. */
export const ClaimedDomain = record(
  {
    id: Id,
    domain: MailDomain,
    recordName: Type.String({ description: 'The name of the text record in the DNS.' }),
    recordValue: Type.String({
      description: 'The value of the text record. It differs for each issuer.',
    }),
    verifiedAt: nullable({ ...Timestamp, description: 'Null until the record was found.' }),
    createdAt: Timestamp,
  },
  { title: 'ClaimedDomain' },
)
export type ClaimedDomain = Static<typeof ClaimedDomain>

const params = record({ id: OrganizationReference })
const domainParams = record({ id: OrganizationReference, domainId: Id })
const path = '/organizations/:id/claimed-domains'

export const claimedDomains = {
  list: operation({
    method: 'GET',
    path,
    permission: 'organization.edit',
    summary: 'List the domains that an organization claims, newest first.',
    params,
    query: PageQuery,
    result: PageOf(ClaimedDomain),
  }),
  create: operation({
    method: 'POST',
    path,
    permission: 'organization.edit',
    needsConfirmation: true,
    summary: 'Claim a domain. It counts once it is verified. An API key cannot do this.',
    params,
    body: record({ domain: MailDomain }),
    status: 201,
    location: '/organizations/:params.id/claimed-domains/:id',
    result: ClaimedDomain,
    errors: ['domain_taken', 'domains_full'],
  }),
  get: operation({
    method: 'GET',
    path: `${path}/:domainId`,
    permission: 'organization.edit',
    summary: 'Get a claimed domain.',
    params: domainParams,
    result: ClaimedDomain,
  }),
  verify: operation({
    method: 'POST',
    path: `${path}/:domainId/verify`,
    permission: 'organization.edit',
    takesDryRun: false,
    summary: 'Look for the text record in the DNS, and verify the domain if it is there.',
    params: domainParams,
    status: 200,
    result: ClaimedDomain,
    errors: ['domain_taken', 'domain_record_missing', 'identity_provider_incomplete'],
  }),
  delete: operation({
    method: 'DELETE',
    path: `${path}/:domainId`,
    permission: 'organization.edit',
    summary: 'Remove a claimed domain.',
    params: domainParams,
  }),
}
