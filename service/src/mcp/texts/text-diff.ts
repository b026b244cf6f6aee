import { createTwoFilesPatch, formatPatch } from 'diff'

/** How many lines may differ: the time to find the shortest difference grows with their square. */
const maxDifferingLines = 500

/**
 * The changes to a text, as a unified diff.
 *
 * @param name the name of the new text; the old one is called `before`
 */
export function textDiff(name: string, before: string, after: string): string {
  const limits = { context: 2, maxEditLength: maxDifferingLines }
  return (
    createTwoFilesPatch('before', name, before, after, undefined, undefined, limits) ??
    blockDiff(name, before.split('\n'), after.split('\n'))
  )
}

/** The same if much differs: everything from the first differing line to the last. */
function blockDiff(name: string, before: string[], after: string[]): string {
  const start = equalLines(before, after)
  const [was, is] = [before.slice(start), after.slice(start)]
  const end = equalLines(was.toReversed(), is.toReversed())
  const removed = was.slice(0, was.length - end)
  const added = is.slice(0, is.length - end)
  const place = { oldStart: start + 1, newStart: start + 1 }
  const lengths = { oldLines: removed.length, newLines: added.length }
  const lines = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)]
  return formatPatch({
    oldFileName: 'before',
    newFileName: name,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: [{ ...place, ...lengths, lines }],
  })
}

/** How many lines are equal at the beginning. */
function equalLines(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((line, index) => line !== after[index])
  return at === -1 ? before.length : at
}
