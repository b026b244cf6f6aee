/** The content of a field after a key of the number pad. The sign key negates the number. */
export function applyKey(text: string, key: string): string {
  if (key === '−') return text.startsWith('-') ? text.slice(1) : `-${text}`
  if (key === '.' && text.includes('.')) return text
  return text + key
}

/** The typed number, with a comma or point; undefined for anything else. */
export function numberIn(text: string): number | undefined {
  const number = text.trim().replace(',', '.').replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : undefined
}
