/** Whom an identity provider has signed in. */
export interface Identity {
  subject: string
  emailAddress: string | undefined
  /** Undefined where the provider does not say. */
  isVerified: boolean | undefined
  firstName: string
  lastName: string
  groups: string[]
}
