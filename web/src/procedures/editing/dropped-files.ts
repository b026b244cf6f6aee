/** Whether a file is one that a step shows. */
export function isMedium({ type }: File): boolean {
  return /^(?:image|video|audio)\//.test(type)
}
