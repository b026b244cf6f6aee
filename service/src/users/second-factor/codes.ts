import { Secret, TOTP } from 'otpauth'

/** The settings that authenticator apps expect (RFC 6238; Google's app ignores any others). */
const shape = { issuer: 'Millwright', algorithm: 'SHA1', digits: 6, period: 30 }
/** Time steps before and after the current one that are accepted: phones' clocks are off, and people are slow. */
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
 * The time step of a code, counted in 30 seconds since 1970.
 *
 * @param at milliseconds since 1970
 * @returns null for a wrong code, or one of another time
 */
export function findTotpStep(code: string, secret: string, at: number): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window })
  return delta === null ? null : totp.counter({ timestamp: at }) + delta
}
