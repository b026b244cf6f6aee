import type { GlyphRun } from '../page-content.ts'
import { usualSize, type FlowParagraph, type FlowRun } from '../flow-content.ts'
import { isTypedThroughout } from '../letters/typed-text.ts'
import type { Line } from '../printed-line.ts'

/** An average letter is about half as wide as it is high. */
const letterWidth = 0.5

/**
 * A paragraph as the lines that the block builder works on. Text that flows has no position on a page:
 * the boxes only express the indent of a line and the distance of its text from its
 * marker, and never leave the engine.
 */
export function linesOfFlow(paragraph: FlowParagraph): Line[] {
  const { lines, marker, x, textX } = paragraph
  return lines
    .map((line, index) => {
      const runs = line.map(composed)
      const isMarked = index === 0 && marker !== undefined
      return lineOf(paragraph, runs, isMarked ? marker.raw : '', isMarked ? x : textX)
    })
    .filter((line) => line.text !== '')
}

function lineOf(
  paragraph: FlowParagraph,
  runs: readonly FlowRun[],
  marker: string,
  x: number,
): Line {
  const letters = runs.filter(({ text }) => text.trim() !== '')
  const longest = letters.reduce<FlowRun>(
    (best, run) => (run.text.length > best.text.length ? run : best),
    letters[0] ?? { text: '' },
  )
  const size = longest.size ?? usualSize
  const glyphs: GlyphRun[] = marker === '' ? [] : [glyphRun({ ...longest, text: marker }, x)]
  let at = marker === '' ? x : Math.max(paragraph.textX, endOf(glyphs, x) + 0.6 * size)
  for (const run of runs.flatMap(splitAtTab)) {
    if (run.text === '\t') at = Math.max(paragraph.textX, at + size)
    else if (run.text.trim() !== '') {
      glyphs.push(glyphRun(run, at))
      at = endOf(glyphs, at)
    }
  }
  const isTyped = paragraph.isPreformatted === true || isTypedThroughout(letters)
  const text = `${marker} ${runs.map((run) => run.text).join('')}`.replaceAll(/\s+/g, ' ').trim()
  return {
    page: paragraph.page,
    box: [x, 0, endOf(glyphs, x), size],
    baseline: size,
    text,
    runs: glyphs,
    size,
    bold: letters.length > 0 && letters.every((run) => run.bold || !/[\p{L}\d]/u.test(run.text)),
    color: longest.color ?? '#000000',
    role: paragraph.role,
    ...(isTyped && { isTyped }),
    ...(paragraph.panel !== undefined && { panel: paragraph.panel }),
  }
}

/** Letters with their accents, and Korean syllables, are one character each, however a file has them. */
function composed(run: FlowRun): FlowRun {
  return { ...run, text: run.text.normalize('NFC') }
}

/** A tab after a typed marker leads to where the paragraph hangs. */
function splitAtTab(run: FlowRun): FlowRun[] {
  return run.text.split(/(\t)/).map((text) => ({ ...run, text }))
}

function glyphRun({ text, bold, color, size = usualSize }: FlowRun, x: number): GlyphRun {
  return {
    text: text.replaceAll(/\s+/g, ' '),
    box: [x, 0, x + text.length * letterWidth * size, size],
    baseline: size,
    size,
    bold: bold ?? false,
    italic: false,
    color: color ?? '#000000',
  }
}

function endOf(glyphs: readonly GlyphRun[], otherwise: number): number {
  return glyphs.at(-1)?.box[2] ?? otherwise
}
