export type Values = Readonly<Record<string, string | number | null | undefined>>

/** A text, or a tag with its content. */
export type RichPart = string | { tag: string; inside: string }

/**
 * Splits a translated text at its tags: `To <b>{name}</b>` becomes `To `, and `b` around the name. Values are
 * inserted afterwards, so that no one's input becomes a tag. Tags are not nested.
 */
export function richParts(text: string, values: Values): RichPart[] {
  const filled = (piece: string) =>
    piece.replaceAll(/\uE000(\w+)\uE001/g, (_, name: string) => String(values[name] ?? ''))
  const parts: RichPart[] = []
  const tagged = /<(\w+)>(.*?)<\/\1>/gs
  let from = 0
  for (const found of text.matchAll(tagged)) {
    const [whole, tag = '', inside = ''] = found
    parts.push(filled(text.slice(from, found.index)), { tag, inside: filled(inside) })
    from = found.index + whole.length
  }
  return [...parts, filled(text.slice(from))].filter((part) => part !== '')
}

/** Stands for a value while the text is split, between two characters that no text uses. */
export function placeholder(name: string): string {
  return `\uE000${name}\uE001`
}
