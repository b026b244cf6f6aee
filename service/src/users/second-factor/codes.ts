import { Secret, TOTP } from 'otpauth'

/** What authenticator apps expect (RFC 6238, and the app of Google, which ignores anything else). */
const shape = { issuer: 'Millwright', algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after now whose code is right: clocks of phones are off, and people take their time. */
const window = 1

/** A new secret of 160 bits, in Base32 and as an address for a QR code. */
export function newTotp(emailAddress: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return {
    secret: secret.base32,
    uri: new TOTP({ ...shape, label: emailAddress, secret }).toString(),
  }
}

/**
 * The time step that a code is of, in steps of 30 seconds since 1970.
 *
 * @param at in milliseconds since 1970
 * @returns null for a wrong code, and for one of another time
 */
export function findTotpStep(code: string, secret: string, at: number): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window })
  return delta === null ? null : totp.counter({ timestamp: at }) + delta
}
