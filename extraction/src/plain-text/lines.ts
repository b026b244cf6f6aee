import type { Line } from '../printed-line.ts'

/** In points: the distances between letters and between lines on a typewriter. */
export const letterPitch = 6
const linePitch = 12
const size = 10
const tabStop = 8

/** A line as it is in the file; blank ones are counted but omitted. */
export function linesOfText(text: string, page: number): Line[] {
  return text.split(/\r\n|[\n\r\v\u0085\u2028\u2029]/).flatMap((raw, index) => {
    const expanded = expandTabs(raw).trimEnd()
    const content = expanded.trimStart()
    if (content === '') return []
    const x = (expanded.length - content.length) * letterPitch
    const baseline = (index + 1) * linePitch
    const box: Line['box'] = [x, baseline - size, expanded.length * letterPitch, baseline]
    const run = { text: content, box, baseline, size, bold: false, italic: false, color: '#000000' }
    return [
      { page, box, baseline, text: content, runs: [run], size, bold: false, color: '#000000' },
    ]
  })
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const part of line.split(/(\t)/)) {
    expanded += part === '\t' ? ' '.repeat(tabStop - (expanded.length % tabStop)) : part
  }
  return expanded
}
