const attribute = String.raw`(?:[#.][\w:-]+|[\w-]+=(?:"[^"]*"|[^\s{}"]+))`
const leading = new RegExp(String.raw`^\{:?\s*${attribute}(?:\s+${attribute})*\s*\}`)

/** A text without the attributes it begins with: those of the picture or link just before it. */
export function withoutLeadingAttributes(text: string): string {
  return text.replace(leading, '')
}

/** The text of a heading without the attributes after it (`## Removal {#removal .wide}`). */
export function withoutTrailingAttributes(text: string): string {
  const at = text.lastIndexOf('{')
  const isAttributes = at >= 0 && leading.exec(text.slice(at))?.[0] === text.slice(at).trimEnd()
  return isAttributes ? text.slice(0, at).trimEnd() : text
}
