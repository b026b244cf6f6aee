import { canBeRead, detectContentType, pictures } from '../../documents/document-types.ts'

/** Whether a file is one that a step shows. */
export function isMedium({ type }: File): boolean {
  return /^(?:image|video|audio)\//.test(type)
}

/** Whether a file is one that procedures are read of. */
export function isDocument(file: File): boolean {
  const type = detectContentType(file)
  return canBeRead(type) && !pictures.has(type)
}
