interface DocumentType {
  /** Whether the first bytes of a file look like this type. */
  isLike(head: Buffer): boolean
}

const startsWith =
  (...signatures: string[]) =>
  (head: Buffer) =>
    signatures.some((signature) => head.subarray(0, signature.length).equals(latin(signature)))

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF may have other bytes before its header, up to 1024 of them (ISO 32000-1, annex H.3.4.1). */
const isPdf = (head: Buffer) => head.subarray(0, 1024 + 5).includes('%PDF-')

/** UTF-8 without control characters, as far as the head shows; its last character may be cut. */
const isText = (head: Buffer) => {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  const text = head.toString('utf8')
  return !text.slice(0, -1).includes('\uFFFD')
}

const isZip = startsWith('PK\u0003\u0004', 'PK\u0005\u0006')

/** The documents a guidebook takes, and what their bytes begin with. */
const documentTypes: Record<string, DocumentType> = {
  'application/pdf': { isLike: isPdf },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { isLike: isZip },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { isLike: isZip },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { isLike: isZip },
  'application/vnd.oasis.opendocument.text': { isLike: isZip },
  'image/png': { isLike: startsWith('\x89PNG\r\n\x1a\n') },
  'image/jpeg': { isLike: startsWith('\xff\xd8\xff') },
  'image/gif': { isLike: startsWith('GIF87a', 'GIF89a') },
  'image/webp': {
    isLike: (head) => startsWith('RIFF')(head) && head.subarray(8, 12).equals(latin('WEBP')),
  },
  'image/tiff': { isLike: startsWith('II*\0', 'MM\0*') },
  'text/plain': { isLike: isText },
  'text/markdown': { isLike: isText },
  'text/html': { isLike: isText },
  'text/csv': { isLike: isText },
}

/** How many bytes tell a type. */
export const headBytes = 4096

export function isDocumentType(contentType: string): boolean {
  return Object.hasOwn(documentTypes, contentType)
}

export function isContentOf(contentType: string, head: Buffer): boolean {
  return isDocumentType(contentType) && (documentTypes[contentType]?.isLike(head) ?? false)
}
