/** How many bytes identify a file's type. */
export const headBytes = 4096

/** Whether a file starts with one of several byte sequences, written as Latin-1. */
export function startsWith(...signatures: string[]) {
  return (head: Buffer): boolean =>
    signatures.some((signature) => head.subarray(0, signature.length).equals(latin(signature)))
}

/** A PDF may have other bytes before its header, up to 1024 of them (ISO 32000-1, annex H.3.4.1). */
export function isPdf(head: Buffer): boolean {
  return head.subarray(0, 1024 + 5).includes('%PDF-')
}

/** UTF-8 without control characters, as far as the first bytes show; the last character may be cut. */
export function isText(head: Buffer): boolean {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  const text = head.toString('utf8')
  return !text.slice(0, -1).includes('\uFFFD')
}

export const isZip = startsWith('PK\u0003\u0004', 'PK\u0005\u0006')
export const isPng = startsWith('\x89PNG\r\n\x1a\n')
export const isJpeg = startsWith('\xff\xd8\xff')
export const isGif = startsWith('GIF87a', 'GIF89a')
export const isWebp = (head: Buffer): boolean => isRiff(head, 'WEBP')

/** A RIFF file of a form such as `WAVE`. */
export function isRiff(head: Buffer, form: string): boolean {
  return startsWith('RIFF')(head) && head.subarray(8, 12).equals(latin(form))
}

/** The major brand of an ISO base media file (MP4, QuickTime, HEIF), or null for anything else. */
export function isoBrand(head: Buffer): string | null {
  if (!head.subarray(4, 8).equals(latin('ftyp'))) return null
  return head.subarray(8, 12).toString('latin1')
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
