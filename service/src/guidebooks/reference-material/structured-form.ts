export type StructuredFormat = 'json' | 'markdown' | 'html'

export const structuredTypes: Record<StructuredFormat, { contentType: string; extension: string }> =
  {
    json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
    markdown: { contentType: 'text/markdown; charset=utf-8', extension: 'md' },
    html: { contentType: 'text/html; charset=utf-8', extension: 'html' },
  }

export const structuredFormats = Object.keys(structuredTypes) as StructuredFormat[]

/** The endings of their file names. */
export const structuredEndings = Object.values(structuredTypes).map(({ extension }) => extension)

/** The key of a document's structured form in one format. */
export function structuredKeyOf(key: string, format: StructuredFormat): string {
  return `${key}.${structuredTypes[format].extension}`
}
