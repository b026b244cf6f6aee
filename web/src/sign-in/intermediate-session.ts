import type { DiscoveredOrganization } from '@millwright/contract/sign-in'

const key = 'millwright.intermediate-session'

/** Someone who has proved their email address but not chosen an organization. */
export interface IntermediateSession {
  token: string
  emailAddress: string
  organizations: DiscoveredOrganization[]
}

/** Kept for this tab, so that a reload does not cost another mail. */
export function keepIntermediateSession(session: IntermediateSession) {
  sessionStorage.setItem(key, JSON.stringify(session))
}

export function intermediateSession(): IntermediateSession | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as IntermediateSession | null
}

export function dropIntermediateSession() {
  sessionStorage.removeItem(key)
}
