const key = 'millwright.assignments.done'
/** More than one device does before it is sent. */
const maxKept = 100

/** The occurrences that were done on this device, whether the service knows it or not. */
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
