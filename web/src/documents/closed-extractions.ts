const key = 'millwright.extractions.closed'
/** Older ones are not told any more. */
const maxKept = 100

/** The extractions of which somebody on this device has read how they ended. */
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
