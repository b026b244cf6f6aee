/** Letters and digits joined by hyphens, with at least one digit: "P-102", "BG-150-01". Longer ones may break. */
const designation =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]{0,16}\p{N})[\p{L}\p{N}]{1,12}(?:-[\p{L}\p{N}]{1,12}){1,3}(?![\p{L}\p{N}-])/gu

/** A title in parts, every second of which is a designation that is read as one word. */
export function namePartsOf(title: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of title.matchAll(designation)) {
    parts.push(title.slice(end, index), found)
    end = index + found.length
  }
  return [...parts, title.slice(end)]
}
