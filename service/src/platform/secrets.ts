import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 256 random bits, for a person or program to carry. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough for secrets of this size (OWASP ASVS 5.0, 6.5.2). */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Six digits. They are only accepted together with a verifier and within few tries. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The code challenge of a verifier (RFC 7636, section 4.6, method S256). */
export function challengeOf(verifier: string): string {
  return hashOf(verifier).toString('base64url')
}
