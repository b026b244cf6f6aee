import { documentTypesByEnding } from '@millwright/contract/document-types'

/** Browsers know few of these. */
const typesByEnding: Record<string, string> = documentTypesByEnding

/** Types of documents that procedures can be extracted from. */
const readable = new Set(Object.values(typesByEnding))

export function canBeRead(contentType: string): boolean {
  return readable.has(contentType)
}

/** Images that every browser shows. */
export const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Whether a document is shown as text, because it has no pages or no browser shows it. */
export function isReadAsText(contentType: string): boolean {
  return canBeRead(contentType) && contentType !== 'application/pdf' && !pictures.has(contentType)
}

export function detectContentType({ name, type }: { name: string; type: string }): string {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const known = Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
  return known ?? (type || 'application/octet-stream')
}
