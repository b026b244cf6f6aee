/** Who may sign up without an invitation, and create organizations. */
export interface SignUp {
  mode: 'open' | 'closed' | 'domains'
  /** With `domains`: the email domains whose people may. */
  domains: readonly string[]
}

export const signUpModes = ['open', 'closed', 'domains'] as const

export function maySignUp({ mode, domains }: SignUp, emailAddress: string): boolean {
  if (mode !== 'domains') return mode === 'open'
  return domains.includes(emailAddress.slice(emailAddress.lastIndexOf('@') + 1))
}
