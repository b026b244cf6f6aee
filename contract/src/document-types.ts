/** Documents that guidebooks take and procedures are extracted from: their types by the endings of their names. */
export const documentTypesByEnding = {
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
} as const

export type DocumentContentType = (typeof documentTypesByEnding)[keyof typeof documentTypesByEnding]
