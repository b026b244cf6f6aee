const key = 'millwright.code-verifier'

/**
 * Makes the secret that lets only this browser use the 6-digit code of its mail, and gives the
 * challenge to send along (RFC 7636, S256). Undefined where the browser has no cryptography, which
 * is the case on plain http outside this machine: then only the link signs in.
 */
export async function newCodeChallenge(): Promise<string | undefined> {
  // `subtle` is missing on insecure origins, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  sessionStorage.setItem(key, verifier)
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}

export function codeVerifier(): string | null {
  return sessionStorage.getItem(key)
}

export function dropCodeVerifier() {
  sessionStorage.removeItem(key)
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
