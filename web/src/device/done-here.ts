const key = 'millwright.assignments.done'
/** More than one device has unsent at a time. */
const maxKept = 100

/** The occurrences done on this device, whether or not the service knows about them. */
export function doneHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function noteDoneHere(occurrenceId: string): void {
  const kept = [...doneHere(), occurrenceId].slice(-maxKept)
  localStorage.setItem(key, JSON.stringify(kept))
}
