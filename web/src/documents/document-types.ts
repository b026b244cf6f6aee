/** Endings of names by what such files are. Browsers know few of them. */
const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  odt: 'application/vnd.oasis.opendocument.text',
  epub: 'application/epub+zip',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  adoc: 'text/plain',
  asciidoc: 'text/plain',
  rst: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** Types of documents that procedures can be extracted from. */
const readable = new Set(Object.values(typesByEnding))

export function canBeRead(contentType: string): boolean {
  return readable.has(contentType)
}

/** Images that every browser shows. */
export const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Whether a document is shown as what it says, as its text flows or no browser shows it. */
export function isReadAsText(contentType: string): boolean {
  return canBeRead(contentType) && contentType !== 'application/pdf' && !pictures.has(contentType)
}

export function detectContentType({ name, type }: { name: string; type: string }): string {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  const known = Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
  return known ?? (type || 'application/octet-stream')
}
