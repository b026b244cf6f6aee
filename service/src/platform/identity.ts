/** Whom an identity provider has signed in. */
export interface Identity {
  subject: string
  /** What the provider calls the session that it has signed them in with, where it says so. */
  sessionId?: string
  emailAddress: string | undefined
  /** Undefined where the provider does not say. */
  isVerified: boolean | undefined
  firstName: string
  lastName: string
  groups: string[]
}

/** The organization whose identity provider has said who somebody is, and what it knows them and their session by. */
export interface Voucher {
  organizationId: string
  subject: string
  sessionId: string | null
}
