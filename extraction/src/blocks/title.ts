import { textsOf, type Block, type TableBlock, type TextBlock } from '../document.ts'
import { isRevisionDate } from './heading.ts'
import { isContentsHeading } from '../layout/contents-pages.ts'
import { isDate } from '../markers/dates.ts'
import { thingsNamed } from '../lexicon/things-named.ts'

const meaningless =
  /^(?:untitled|microsoft word|powerpoint|document\d*|print|dokument|layout|unbenannt)|\.(?:docx?|indd|pdf|odt|fm|tex|qxp|ppt)x?$/i

/**
 * The title printed largest on the first two pages; else the one in the file's properties, the
 * running header, or the first heading. Never "Tools required" or "Contents", which are above a list, nor a date.
 */
export function findTitle(
  blocks: readonly Block[],
  stated: string | undefined,
  runningHead: string | undefined,
): string {
  const headings = blocks.filter((block): block is TextBlock => block.kind === 'heading')
  const early = headings.filter(
    (heading) =>
      (heading.lines[0]?.page ?? 9) <= 3 &&
      thingsNamed(heading.text) === undefined &&
      !isContentsHeading(heading.text) &&
      !isDate(heading.text) &&
      !isAddress(heading.text),
  )
  const chapter = firstChapterOf(early, headings)
  const largest = largestOf(chapter ? headingsAbove(chapter, early) : early)
  const printed =
    largest &&
    withContinuation(largest, blocks)
      .replaceAll(/\s+/g, ' ')
      .replace(/\s*[:：]$/, '')
  const own = stated?.trim() ?? ''
  const isUsable =
    own.length > 3 && !meaningless.test(own) && !isRevisionDate(own) && isPrinted(own, blocks)
  const properties = isUsable ? own : undefined
  if (chapter && !largest) return runningHead ?? properties ?? firstLineOf(blocks) ?? ''
  const isOneOfMany =
    largest !== undefined &&
    headings.filter(({ style }) => Math.abs(style.size - largest.style.size) < 0.5).length > 2
  if (largest && followsList(largest, blocks)) {
    return runningHead ?? properties ?? firstLineOf(blocks) ?? ''
  }
  if (isOneOfMany && !isAtTop(largest, blocks)) {
    return runningHead ?? properties ?? firstLineOf(blocks) ?? (printed || '')
  }
  if (isOneOfMany && flows(largest) && properties !== undefined) return properties
  return printed || (properties ?? runningHead ?? firstLineOf(blocks) ?? '')
}

function largestOf(headings: readonly TextBlock[]): TextBlock | undefined {
  return headings.reduce<TextBlock | undefined>(
    (best, heading) => (!best || heading.style.size > best.style.size * 1.03 ? heading : best),
    undefined,
  )
}

/**
 * Properties often name the template, or another document that this one was made from: then none of their words is
 * printed.
 */
function isPrinted(title: string, blocks: readonly Block[]): boolean {
  const words = wordsIn(title)
  if (words.size === 0) return true
  return blocks.some((block) =>
    textsOf(block).some(({ text }) => !words.isDisjointFrom(wordsIn(text))),
  )
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
}

/** In text that flows a title is never below a list; on a page it may be, in another column. */
function followsList(heading: TextBlock, blocks: readonly Block[]): boolean {
  if (!flows(heading)) return false
  const above = blocks.slice(0, blocks.indexOf(heading)).filter(({ layer }) => layer === 'body')
  const items = above.filter(({ kind }) => kind === 'item')
  const rows = above.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  const isForm = above[0]?.kind === 'table' && headOfForm(above[0]) !== undefined
  return items.length >= longestListAbove || (isForm && rows.length > 2 * tallestHead)
}

const longestListAbove = 3
/** In rows: the table at the head of a form, with its title, number and version. */
const tallestHead = 3

function flows({ lines: [first] }: TextBlock): boolean {
  return first?.box === undefined
}

/** "1. Purpose", with "2. Scope": the beginning of a document without a title. */
function firstChapterOf(
  early: readonly TextBlock[],
  headings: readonly TextBlock[],
): TextBlock | undefined {
  const counts = ({ marker }: TextBlock, value: number) =>
    marker?.style === 'decimal' && marker.value[0] === value
  if (!headings.some((heading) => counts(heading, 2))) return undefined
  return early.find((heading) => counts(heading, 1))
}

/** Higher on the page or on an earlier one; in text that flows, before it. */
function headingsAbove(chapter: TextBlock, early: readonly TextBlock[]): readonly TextBlock[] {
  const [first] = chapter.lines
  const box = first?.box
  if (!box) return early.slice(0, early.indexOf(chapter))
  return early.filter(({ lines: [line] }) => {
    if (!line?.box) return false
    return line.page === first.page ? line.box[1] < box[1] : line.page < first.page
  })
}

/** "Website: www.example.com" is not a title, however large. */
export function isAddress(text: string): boolean {
  return /(?:^|[\s:])(?:https?:\/\/|www\.|\S+@\S+\.\p{L})/u.test(text)
}

const longestFirstLine = 80

/** A short line that is not the end of a sentence, above everything else: the title of a page without marked titles. */
function firstLineOf(blocks: readonly Block[]): string | undefined {
  const first = blocks.find(
    (block) =>
      block.layer === 'body' &&
      block.kind !== 'figure' &&
      !(block.kind === 'paragraph' && isRevisionDate(block.text)),
  )
  if (blocks.length < 3) return undefined
  if (first?.kind === 'table') return headOfForm(first)
  return first?.kind === 'paragraph' ? nameIn(first.text) : undefined
}

function nameIn(text: string): string | undefined {
  const plain = text.trim()
  const isTitle =
    plain.length <= longestFirstLine && /\p{L}{3}/u.test(plain) && !/[.;,!?。；，]$/u.test(plain)
  return isTitle ? plain.replace(/\s*[:：]$/, '') : undefined
}

/** The largest text in the table at the head of a form. */
function headOfForm({ rows }: TableBlock): string | undefined {
  if (rows.length > tallestHead) return undefined
  const names = rows.flat().flatMap(({ blocks }) =>
    blocks.flatMap(({ lines: [line], style }) => {
      const name = line && nameIn(line.text)
      return name !== undefined && name.length > shortestName ? [{ name, size: style.size }] : []
    }),
  )
  return names.toSorted((a, b) => b.size - a.size)[0]?.name
}

const shortestName = 8

/** True if at most a line or two is before the heading. */
function isAtTop(heading: TextBlock, blocks: readonly Block[]): boolean {
  return blocks.indexOf(heading) < 3
}

/** A cover may print one title in two sizes: "Model X" over "Service manual". */
function withContinuation(heading: TextBlock, blocks: readonly Block[]): string {
  const next = blocks[blocks.indexOf(heading) + 1]
  const isShort = heading.text.split(' ').length <= 2 && isAtTop(heading, blocks)
  const isGoingOn =
    next?.kind === 'heading' &&
    // Text that flows has no cover.
    !flows(next) &&
    next.marker === undefined &&
    next.text !== heading.text &&
    !isContentsHeading(next.text) &&
    !/^\d|[:：]$/.test(next.text) &&
    next.lines[0]?.page === heading.lines[0]?.page &&
    heading.lines[0]?.page === 1 &&
    !blocks.some((block) => isRunningText(block) && block.lines[0]?.page === 1)
  return isShort && isGoingOn ? `${heading.text}: ${next.text}` : heading.text
}

function isRunningText(block: Block): block is TextBlock {
  return (
    block.layer === 'body' &&
    (block.kind === 'paragraph' || block.kind === 'item') &&
    block.text.length > 60
  )
}
