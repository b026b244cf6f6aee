import type { Cue } from '@millwright/contract/captures'

import { unrollCaptions } from './rolling-captions.ts'

/** A file that is neither WebVTT nor SubRip. The message names the line and what is wrong with it. */
export class SubtitlesError extends Error {
  override readonly name = 'SubtitlesError'
}

const maxCues = 20_000
const maxCharacters = 5000
const maxIdLength = 100

/** `1:02:03.456` or `02:03.456` (WebVTT, section 4.3). */
const timestamp = String.raw`(?:(\d{2,5}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const webVttTimings = new RegExp(String.raw`^${timestamp}[ \t]+-->[ \t]+${timestamp}(?:[ \t].*)?$`)
/** `00:02:03,456`. SubRip has no standard: programs write hours of one digit, and some a dot. */
const subRipTimestamp = String.raw`(\d{1,5}):([0-5]?\d):([0-5]?\d)[,.](\d{1,3})`
const subRipTimings = new RegExp(
  String.raw`^[ \t]*${subRipTimestamp}[ \t]*-->[ \t]*${subRipTimestamp}(?:[ \t].*)?$`,
)

interface Block {
  /** The number of its first line, counted from 1. */
  line: number
  lines: string[]
}

/**
 * Reads WebVTT (W3C, 4 April 2019) or SubRip. Comments, styles and regions are left out; of the markup only the
 * speaker stays, as `Ann: `. Anything else is refused rather than read in part.
 *
 * @returns cues in chronological order, each with a unique id
 * @throws {SubtitlesError}
 */
export function parseSubtitles(text: string): Cue[] {
  const blocks = blocksOf(text)
  const cues = isSubRip(blocks) ? subRipCues(blocks) : webVttCues(blocks)
  if (cues.length > maxCues) throw new SubtitlesError(`It has more than ${maxCues} cues.`)
  return withOwnIds(unrollCaptions(cues.toSorted((a, b) => a.start - b.start)))
}

function webVttCues([header, ...blocks]: Block[]): Cue[] {
  if (!header || header.line !== 1 || !/^WEBVTT(?:[ \t].*)?$/.test(header.lines[0] ?? '')) {
    throw new SubtitlesError('The file does not start with WEBVTT.')
  }
  if (header.lines.some((line) => line.includes('-->'))) {
    throw new SubtitlesError('Line 2: the header has to be followed by a blank line.')
  }
  return blocks.filter((block) => !isAside(block)).flatMap((block) => cueOf(block, webVttTimings))
}

/** A number, and the times with a comma. */
function isSubRip([first]: Block[]): boolean {
  const [number = '', times = ''] = first?.lines ?? []
  return /^\d+[ \t]*$/.test(number) && subRipTimings.test(times)
}

/** A blank line inside a cue, which WebVTT does not have, belongs to it. */
function subRipCues(blocks: Block[]): Cue[] {
  const whole: Block[] = []
  for (const { line, lines } of blocks) {
    const isCue = lines.slice(0, 2).some((each) => each.includes('-->'))
    if (isCue) whole.push({ line, lines: [...lines] })
    else whole.at(-1)?.lines.push(...lines)
  }
  return whole.flatMap((block) => cueOf(block, subRipTimings))
}

function blocksOf(text: string): Block[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const blocks: Block[] = []
  let isInside = false
  for (const [index, line] of lines.entries()) {
    if (line === '') isInside = false
    else if (isInside) blocks.at(-1)?.lines.push(line)
    else isInside = blocks.push({ line: index + 1, lines: [line] }) > 0
  }
  return blocks
}

/** Comments, styles and regions. */
function isAside({ lines: [first = '', second = ''] }: Block): boolean {
  const isNamed = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)
  return isNamed && !first.includes('-->') && !webVttTimings.test(second)
}

function cueOf({ line, lines }: Block, timings: RegExp): Cue[] {
  const [first = '', second = ''] = lines
  const hasId = !first.includes('-->')
  const match = timings.exec(hasId ? second : first)
  if (!match) throw new SubtitlesError(`Line ${line + (hasId ? 1 : 0)}: a cue has no timing.`)
  const [start, end] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))]
  if (end < start) throw new SubtitlesError(`Line ${line}: a cue ends before it starts.`)
  const text = plainText(lines.slice(hasId ? 2 : 1).join('\n'))
  if (text.length > maxCharacters) {
    throw new SubtitlesError(`Line ${line}: a cue has more than ${maxCharacters} characters.`)
  }
  return text === '' ? [] : [{ id: hasId ? first.trim() : '', start, end, text }]
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (
  | string
  | undefined
)[]): number {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return (whole * 1000 + Number(thousandths.padEnd(3, '0'))) / 1000
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

function plainText(markup: string): string {
  return (
    markup
      .replaceAll(/<v(?:\.[^\s>]*)?[ \t]+([^<>]{1,200})>/g, '$1: ')
      .replaceAll(/<[^<>]*>/g, '')
      // The position of a cue, which some programs write into its text.
      .replaceAll(/\{\\an?\d{1,2}\}/g, '')
      .replaceAll(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
      .trim()
  )
}

function withOwnIds(cues: Cue[]): Cue[] {
  const taken = new Set<string>()
  return cues.map((cue, index) => {
    const isOwn = cue.id !== '' && cue.id.length <= maxIdLength && !taken.has(cue.id)
    let id = isOwn ? cue.id : String(index + 1)
    while (taken.has(id)) id = `${id}-${index + 1}`
    taken.add(id)
    return { ...cue, id }
  })
}

/** Writes cues as WebVTT, with their text escaped. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ id, start, end, text }) => {
    const lines = escaped(text)
      .split('\n')
      .map((line) => line.trim())
    return [writtenId(id), `${formatTime(start)} --> ${formatTime(end)}`, ...lines.filter(Boolean)]
  })
  return [['WEBVTT'], ...blocks].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An id is a single line without an arrow, and does not start another kind of block. */
function writtenId(id: string): string {
  return id
    .replaceAll(/[\r\n]/g, ' ')
    .replaceAll('-->', '--')
    .replace(/^(NOTE|STYLE|REGION)/, '-$1')
}

/** `3723.456` → `01:02:03.456`. */
function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (of: number, digits = 2) => String(of).padStart(digits, '0')
  const [hours, minutes] = [
    Math.floor(thousandths / 3_600_000),
    Math.floor(thousandths / 60_000) % 60,
  ]
  const rest = `${part(Math.floor(thousandths / 1000) % 60)}.${part(thousandths % 1000, 3)}`
  return `${part(hours)}:${part(minutes)}:${rest}`
}
