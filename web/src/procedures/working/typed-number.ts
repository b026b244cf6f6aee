/** What stands in a field after a key of the number pad. A sign turns the number around. */
export function applyKey(text: string, key: string): string {
  if (key === '−') return text.startsWith('-') ? text.slice(1) : `-${text}`
  if (key === '.' && text.includes('.')) return text
  return text + key
}

/** The number that someone has written, with a comma or a point; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const number = text.trim().replace(',', '.').replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : undefined
}
