const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** An office file with a password is a compound file with one stream of this name ([MS-OFFCRYPTO] 2.3.4). */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return file.subarray(0, 8).equals(compoundFile) && file.includes(encryptedPackage)
}
