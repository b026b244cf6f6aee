/** The identity that a provider has signed in. */
export interface Identity {
  subject: string
  /** The provider's name for the session, if it gives one. */
  sessionId?: string
  emailAddress: string | undefined
  /** Undefined where the provider does not say. */
  isVerified: boolean | undefined
  firstName: string
  lastName: string
  groups: string[]
}

/** The organization whose identity provider has identified someone, and its names for them and their session. */
export interface Voucher {
  organizationId: string
  subject: string
  sessionId: string | null
}
