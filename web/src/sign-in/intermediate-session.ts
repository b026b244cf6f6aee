import type { DiscoveredOrganization } from '@millwright/contract/sign-in'

const key = 'millwright.intermediate-session'

/** Someone who has proved their email address but not chosen an organization. */
export interface IntermediateSession {
  token: string
  emailAddress: string
  organizations: Pick<
    DiscoveredOrganization,
    'organization_id' | 'slug' | 'name' | 'role' | 'status'
  >[]
}

/** Kept for this tab, so that a reload does not cost another mail. */
export function keepIntermediateSession(session: IntermediateSession) {
  sessionStorage.setItem(key, JSON.stringify(session))
}

export function intermediateSession(): IntermediateSession | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as IntermediateSession | null
}

/** An organization that was created on the way: a reload offers it, too. */
export function noteCreatedOrganization(created: { id: string; slug: string; name: string }) {
  const session = intermediateSession()
  if (!session) return
  const { id: organization_id, slug, name } = created
  const organization = { organization_id, slug, name, role: 'owner', status: 'active' } as const
  keepIntermediateSession({ ...session, organizations: [...session.organizations, organization] })
}

export function dropIntermediateSession() {
  sessionStorage.removeItem(key)
}
