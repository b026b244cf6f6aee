import type { IdentityProvider, groupRoles } from '@millwright/contract/identity-provider'
import type { identityProvider } from '@millwright/contract/identity-provider'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { DefaultedJsonColumn, Defaulted, TimestampColumn } from '#platform/database/tables'
import { lastEnd } from '#platform/saml/certificates'

declare module '#platform/database/tables' {
  interface Tables {
    identity_providers: {
      organization_id: string
      name: Defaulted<string>
      protocol: Defaulted<IdentityProvider['protocol']>
      entity_id: string | null
      sign_in_url: string | null
      certificates: DefaultedJsonColumn<string[]>
      issuer: string | null
      client_id: string | null
      client_secret: string | null
      group_claim: string | null
      group_roles: DefaultedJsonColumn<GroupRole[]>
      updated_at: TimestampColumn
    }
  }
}

export interface GroupRole {
  group: string
  role: (typeof groupRoles)[number]
}

/** The provider of an organization as its settings show it. */
export async function findSettings(
  org: OrganizationReader,
): Promise<Omit<IdentityProvider, 'redirectUrl' | 'signOutUrl' | 'scimUrl' | 'service'>> {
  const row = await org.db
    .selectFrom('organizations as o')
    .leftJoin('identity_providers as p', 'p.organization_id', 'o.id')
    .select([
      'p.protocol',
      'p.issuer',
      'p.client_id as clientId',
      'p.entity_id as entityId',
      'p.sign_in_url as signInUrl',
      'p.certificates',
      sql<boolean>`p.client_secret is not null`.as('hasClientSecret'),
      'p.group_claim as groupClaim',
      'p.group_roles as groupRoles',
      'o.requires_provider_sign_in as isRequired',
    ])
    .where('o.id', '=', org.id)
    .executeTakeFirstOrThrow()
  const { protocol, certificates, groupRoles } = row
  return {
    ...row,
    protocol: protocol ?? 'openid',
    certificates: certificates ?? [],
    certificatesEndAt: lastEnd(certificates ?? []),
    groupRoles: groupRoles ?? [],
  }
}

/** What is needed to send people to a provider. */
export type UsableProvider = (UsableOpenId | UsableSaml) & {
  /** The provider's name for itself, which domains confirm. */
  issuer: string
  groupClaim: string | null
  groupRoles: GroupRole[]
}

interface UsableOpenId {
  protocol: 'openid'
  clientId: string
  clientSecret: string
}

interface UsableSaml {
  protocol: 'saml'
  signInUrl: string
  certificates: string[]
}

/** The provider of an organization, if it can be used. */
export async function findUsable(org: OrganizationReader): Promise<UsableProvider | null> {
  const row = await org.db
    .selectFrom('identity_providers')
    .select([
      'protocol',
      'issuer',
      'client_id as clientId',
      'client_secret as clientSecret',
      'entity_id as entityId',
      'sign_in_url as signInUrl',
      'certificates',
      'group_claim as groupClaim',
      'group_roles as groupRoles',
    ])
    .where('organization_id', '=', org.id)
    .executeTakeFirst()
  if (!row) return null
  const { protocol, groupClaim, groupRoles } = row
  const { issuer, clientId, clientSecret, entityId, signInUrl, certificates } = row
  if (protocol === 'saml') {
    if (entityId === null || signInUrl === null || certificates.length === 0) return null
    return { protocol, issuer: entityId, signInUrl, certificates, groupClaim, groupRoles }
  }
  if (issuer === null || clientId === null || clientSecret === null) return null
  return { protocol, issuer, clientId, clientSecret, groupClaim, groupRoles }
}

type ProviderChange = Omit<BodyOf<typeof identityProvider.update>, 'isRequired'>

const toColumns = columnMap<'identity_providers', ProviderChange>({
  protocol: 'protocol',
  issuer: 'issuer',
  entityId: 'entity_id',
  signInUrl: 'sign_in_url',
  certificates: ['certificates', (certificates) => JSON.stringify(certificates ?? [])],
  clientId: 'client_id',
  clientSecret: 'client_secret',
  groupClaim: 'group_claim',
  groupRoles: ['group_roles', (roles) => JSON.stringify(roles ?? [])],
})

export async function updateProvider(
  org: OrganizationWriter,
  change: ProviderChange,
): Promise<void> {
  const columns = { ...toColumns(change), updated_at: sql<string>`now()` }
  await org.db
    .insertInto('identity_providers')
    .values({
      issuer: null,
      entity_id: null,
      sign_in_url: null,
      client_id: null,
      client_secret: null,
      group_claim: null,
      ...columns,
      organization_id: org.id,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet(columns))
    .execute()
}

export async function requireSignInByProvider(
  org: OrganizationWriter,
  isRequired: boolean,
): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ requires_provider_sign_in: isRequired, updated_at: sql<string>`now()` })
    .where('id', '=', org.id)
    .where('requires_provider_sign_in', '<>', isRequired)
    .execute()
}
