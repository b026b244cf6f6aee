import {
  claimedDomains,
  maxClaimedDomains,
  type ClaimedDomain,
} from '@millwright/contract/claimed-domains'
import { ApiError, notFound } from '@millwright/contract/errors'

import { refuseKey } from '#platform/access'
import type { Config } from '#platform/config'
import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'

import { findUsable } from '../identity-provider/queries.ts'
import { findOrganization } from '../queries.ts'
import { deleteDomain, findDomain, insertDomain, listDomains, verifyDomain } from './queries.ts'
import { hasTextRecord, type ResolveText } from './text-records.ts'

export interface ClaimedDomainServices {
  store: OrganizationStore
  /** The domains that the operator vouches for, without a text record. */
  signInDomains: Config['signInDomains']
  resolveText: ResolveText
}

export function claimedDomainRoutes({ store, signInDomains, resolveText }: ClaimedDomainServices) {
  const isVouchedFor = async (org: OrganizationReader, domain: string, issuer: string) => {
    const slug = (await findOrganization(org))?.slug
    return signInDomains.some(
      (each) =>
        each.domain === domain &&
        each.issuer === issuer &&
        (each.organization === org.id || each.organization === slug),
    )
  }
  return routes(claimedDomains, {
    async list({ org, query }) {
      return await listDomains(org, query)
    },

    async get({ org, params }) {
      return await domainOf(org, params.domainId)
    },

    async create({ org, member, body: { domain } }) {
      refuseKey(member)
      const id = await insertDomain(org, domain, maxClaimedDomains)
      if (id === null) throw new ApiError('domains_full')
      if (id === false) throw new ApiError('domain_taken')
      return await domainOf(org, id)
    },

    async verify({ org, params }) {
      const claimed = await domainOf(org, params.domainId)
      if (claimed.verifiedAt !== null) return claimed
      const { issuer } = (await findUsable(org)) ?? refuseIncomplete()
      const isVouched = await isVouchedFor(org, claimed.domain, issuer)
      return new AfterCommit(async () => {
        if (!isVouched && !(await hasTextRecord(resolveText, claimed))) {
          throw new ApiError('domain_record_missing')
        }
        return await store.writeAsSystem(org.id, async (later) => {
          if (!(await verifyDomain(later, claimed))) throw new ApiError('domain_taken')
          return await domainOf(later, claimed.id)
        })
      }, claimed)
    },

    async delete({ org, params }) {
      if (!(await deleteDomain(org, params.domainId))) notFound()
      return undefined
    },
  })
}

function refuseIncomplete(): never {
  throw new ApiError('identity_provider_incomplete')
}

/** @throws {ApiError} `not_found` */
async function domainOf(org: OrganizationReader, id: string): Promise<ClaimedDomain> {
  return (await findDomain(org, id)) ?? notFound()
}
