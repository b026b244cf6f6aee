import type { Picture } from '../model.ts'

/** A picture that browsers show, recognized by its bytes; undefined for any other. */
export function pictureOf(bytes: Uint8Array): Picture | undefined {
  const contentType = contentTypeOf(bytes)
  return contentType === undefined ? undefined : { bytes, contentType }
}

function contentTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12))
  const text = head.toString('latin1')
  if (text.startsWith('\u0089PNG')) return 'image/png'
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp'
  return undefined
}
