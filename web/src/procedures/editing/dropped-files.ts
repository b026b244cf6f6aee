import { canBeRead, detectContentType, pictures } from '../../documents/document-types.ts'

/** Whether a step can show the file. */
export function isMedium({ type }: File): boolean {
  return /^(?:image|video|audio)\//.test(type)
}

/** Whether procedures can be extracted from the file. */
export function isDocument(file: File): boolean {
  const type = detectContentType(file)
  return canBeRead(type) && !pictures.has(type)
}
