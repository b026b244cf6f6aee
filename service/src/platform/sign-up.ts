/** Who may begin here without having been invited, and found organizations. */
export interface SignUp {
  mode: 'open' | 'closed' | 'domains'
  /** With `domains`: the mail domains whose people may. */
  domains: readonly string[]
}

export const signUpModes = ['open', 'closed', 'domains'] as const

export function maySignUp({ mode, domains }: SignUp, emailAddress: string): boolean {
  if (mode !== 'domains') return mode === 'open'
  return domains.includes(emailAddress.slice(emailAddress.lastIndexOf('@') + 1))
}
