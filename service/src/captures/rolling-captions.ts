import type { Cue } from '@millwright/contract/captures'

/** Fewer repeated lines are chance: "Turn it." is said again. */
const minShareRepeated = 0.4
const minRepeated = 3

/**
 * Captions that roll up, as programs that listen write them, show each line twice: as it is spoken, and again above the
 * next one. Each cue keeps what it is the first to show; those that show nothing new go.
 *
 * @param cues in chronological order
 */
export function unrollCaptions(cues: readonly Cue[]): Cue[] {
  const shown = cues.map(({ text }) => linesOf(text))
  const repeated = shown.map((lines, index) => overlap(shown[index - 1] ?? [], lines))
  const count = repeated.filter((lines) => lines > 0).length
  if (count < minRepeated || count < cues.length * minShareRepeated) return [...cues]
  return cues.flatMap((cue, index) => {
    const fresh = shown[index]?.slice(repeated[index]) ?? []
    return fresh.length > 0 ? [{ ...cue, text: fresh.join('\n') }] : []
  })
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** How many lines at the end of one list begin the next. */
function overlap(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count -= 1) {
    if (
      lines.slice(0, count).every((line, index) => line === before[before.length - count + index])
    )
      return count
  }
  return 0
}
