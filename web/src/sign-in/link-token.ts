let token: string | undefined

/**
 * Takes the token of a sign-in link out of the address and keeps it in memory only. Nothing is sent:
 * a person has to press the button, because mail scanners open links.
 */
export function keepLinkToken() {
  const address = new URL(globalThis.location.href)
  if (!address.pathname.endsWith('/sign-in')) return
  token = address.searchParams.get('token') ?? undefined
  if (token) globalThis.history.replaceState(null, '', address.pathname)
}

export function linkToken(): string | undefined {
  return token
}

export function dropLinkToken() {
  token = undefined
}
