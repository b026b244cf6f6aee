import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 256 random bits, for a person or program to carry. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough for secrets of this size (OWASP ASVS 5.0, 6.5.2). */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Without characters that look or sound alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Groups of four characters, of almost five bits each, to be typed by people. */
export function newTypedCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A code in its original form, however it was typed. */
export function normalizeCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Six digits. They are only accepted together with a verifier and within a few attempts. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The code challenge of a verifier (RFC 7636, section 4.6, method S256). */
export function challengeOf(verifier: string): string {
  return hashSecret(verifier).toString('base64url')
}
