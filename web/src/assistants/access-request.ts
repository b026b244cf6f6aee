import { assistantScopes, type AssistantScope } from '@millwright/contract/assistant-scopes'

/** The access an assistant asks for, as passed on by the service. */
export interface AccessRequest {
  client_id: string
  redirect_uri: string
  code_challenge: string
  state?: string
  scopes: AssistantScope[]
}

/** The parameters in the page's address; undefined for anything else. */
export function parseAccessRequest(request: string | undefined): AccessRequest | undefined {
  try {
    const bytes = Uint8Array.from(
      atob((request ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const parsed = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const text = (name: string) => {
      const value = parsed[name]
      return typeof value === 'string' ? value : undefined
    }
    const client_id = text('client_id')
    const redirect_uri = text('redirect_uri')
    const code_challenge = text('code_challenge')
    const state = text('state')
    if (!client_id || !redirect_uri || !code_challenge) return undefined
    const wanted = text('scope')?.split(' ') ?? []
    return {
      client_id,
      redirect_uri,
      code_challenge,
      ...(state !== undefined && { state }),
      scopes: assistantScopes.filter((scope) => scope === 'read' || wanted.includes(scope)),
    }
  } catch {
    return undefined
  }
}

/** Where an assistant gets its answer, for people: a site's name; undefined for this device. */
export function redirectSite(redirectUri: string): string | undefined {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' ? host : undefined
}

/** The address that tells an assistant that it was refused (RFC 6749, section 4.1.2.1). */
export function refusalAddress({ redirect_uri, state }: AccessRequest): string {
  const address = new URL(redirect_uri)
  address.searchParams.set('error', 'access_denied')
  address.searchParams.set('iss', globalThis.location.origin)
  if (state !== undefined) address.searchParams.set('state', state)
  return address.href
}
