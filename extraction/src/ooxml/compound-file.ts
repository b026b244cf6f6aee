import { DocumentError } from '../errors.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Refuses compound files: the formats office programs wrote before 2007, and today's with a
 * password, which are told by a stream of their own ([MS-OFFCRYPTO] 2.3.4).
 *
 * @throws {DocumentError} `document_encrypted`, `format_not_supported`
 */
export function refuseCompoundFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!file.subarray(0, 8).equals(signature)) return
  const isEncrypted = file.includes(encryptedPackage)
  throw new DocumentError(isEncrypted ? 'document_encrypted' : 'format_not_supported')
}
