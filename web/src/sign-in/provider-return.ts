/** What an identity provider returned someone with. */
export interface ProviderReturn {
  state: string
  /** Undefined where it has refused them. */
  code: string | undefined
  iss: string | undefined
}

let returned: ProviderReturn | undefined

/** Takes what the provider has returned out of the address, and keeps it in memory only. */
export function keepProviderReturn() {
  const { pathname, searchParams } = new URL(globalThis.location.href)
  const state = searchParams.get('state')
  if (!pathname.endsWith('/sign-in') || state === null) return
  returned = {
    state,
    code: searchParams.get('code') ?? undefined,
    iss: searchParams.get('iss') ?? undefined,
  }
  globalThis.history.replaceState(null, '', pathname)
}

export function providerReturn(): ProviderReturn | undefined {
  return returned
}

export function dropProviderReturn() {
  returned = undefined
}
