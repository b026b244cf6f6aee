import { X509Certificate } from 'node:crypto'

/**
 * A certificate as PEM, from any form: PEM with or without its lines, or the bare base64 in metadata.
 *
 * @returns undefined if it is invalid
 */
export function certificateIn(text: string): string | undefined {
  const base64 = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString().trim()
  } catch {
    return undefined
  }
}

/** When the last of them expires. */
export function lastEnd(certificates: readonly string[]): string | null {
  const ends = certificates.map((each) => Date.parse(new X509Certificate(each).validTo))
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString()
}
