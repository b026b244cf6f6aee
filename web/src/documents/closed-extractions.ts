const key = 'millwright.extractions.closed'
/** Older ones are no longer shown. */
const maxKept = 100

/** The extractions whose result someone on this device has closed. */
export function closedExtractions(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function noteClosed(jobIds: readonly string[]): void {
  const kept = [...new Set([...closedExtractions(), ...jobIds])].slice(-maxKept)
  localStorage.setItem(key, JSON.stringify(kept))
}
