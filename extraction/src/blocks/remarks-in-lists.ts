import { isProhibition } from '../callouts/phrases.ts'
import { hueOf } from '../callouts/signs.ts'
import { calloutFromBlock } from './panel-callouts.ts'
import { isCounted, isNextItem } from './counted-items.ts'
import type { NewBlock } from './text-blocks.ts'

/** In sizes of the list's letters: larger text begins a chapter. */
const largestRemark = 1.12
/** In points: how far the next number may be from the previous one, as "9." and "10." are right-aligned. */
const maxOffset = 9

/** In points: how precisely the text of an item is aligned with its first line. */
const sameEdge = 6

/**
 * Bold remarks between the items of a list ("Never hold the rod while it turns!" in red, between 4. and 5.) begin no
 * section: they are sentences, or in a warning color, and the numbers continue after them. Below the text of an item
 * they are its text, else a notice without a signal word. A prohibition in such a color, exclaimed or
 * in capitals is never a heading, and neither is what is shouted.
 *
 * @returns the blocks, with those remarks as paragraphs or callouts
 */
export function demoteRemarks(blocks: readonly NewBlock[]): NewBlock[] {
  const bans = blocks.filter(isBan).map((ban): [NewBlock, NewBlock] => [ban, asNotice(ban)])
  const demoted = new Map(bans)
  for (const [at, next] of blocks.entries()) {
    const from = isCounted(next) ? previousItem(blocks, at, next) : undefined
    const item = from === undefined ? undefined : blocks[from]
    if (from === undefined || !item) continue
    const between = blocks.slice(from + 1, at)
    const headings = between.filter(({ kind }) => kind === 'heading')
    if (!headings.every((heading) => isRemark(heading, next))) continue
    for (const heading of headings) {
      const above = blocks[blocks.indexOf(heading) - 1]
      demoted.set(
        heading,
        isTextOf(item, heading, above) ? asParagraph(heading) : asNotice(heading),
      )
    }
  }
  return blocks.map((block) => demoted.get(block) ?? block)
}

/** Below the text of its item, or below a signal word that has no text yet. */
function isTextOf(item: NewBlock, remark: NewBlock, above: NewBlock | undefined): boolean {
  const isOfWord = above?.kind === 'callout' && above.text === ''
  return isOfWord || Math.abs(remark.style.x - item.style.textX) < sameEdge
}

function asParagraph(heading: NewBlock): NewBlock {
  return { ...heading, kind: 'paragraph' }
}

/** A remark that is neither in a warning color, nor a prohibition, nor shouted is merely text. */
function asNotice(heading: NewBlock): NewBlock {
  const isGrave = isAlarming(heading) || isProhibition(heading.text) || isShouted(heading)
  return isGrave ? calloutFromBlock(heading, 'caution') : asParagraph(heading)
}

/** How many blocks back the previous item is searched for. */
const farthest = 40

function previousItem(blocks: readonly NewBlock[], at: number, next: NewBlock): number | undefined {
  for (let from = at - 1; from >= Math.max(0, at - farthest); from -= 1) {
    const block = blocks[from]
    if (block && isCounted(block) && isNextItem(block, next, maxOffset)) return from
  }
  return undefined
}

function isRemark(heading: NewBlock, item: NewBlock): boolean {
  if (heading.marker !== undefined || heading.style.size > largestRemark * item.style.size)
    return false
  const isWarning = isAlarming(heading) && !isAlarming(item)
  return isWarning || /\p{L}{2}.*[.!！。]$/u.test(heading.text) || isProhibition(heading.text)
}

/** What the file itself calls a heading is one, unless its color warns. */
function isBan(block: NewBlock): boolean {
  const { kind, marker, text, role = '' } = block
  if (kind !== 'heading' || marker !== undefined) return false
  if (!isProhibition(text)) return isShouted(block)
  return isAlarming(block) || (!tagged.test(role) && (isExclaimed(text) || isLoud(text)))
}

const tagged = /^H\d?$/

/** "MIND THE POLARITY!" */
function isShouted({ text, role = '' }: NewBlock): boolean {
  return !tagged.test(role) && isExclaimed(text) && isLoud(text)
}

function isExclaimed(text: string): boolean {
  return /[!！]$/.test(text)
}

/** Fewer words in capitals may be a greeting, or the name of a column. */
const minLoudWords = 3

function isLoud(text: string): boolean {
  const isCapital = text === text.toUpperCase() && /\p{Lu}/u.test(text)
  return isCapital && text.trim().split(/\s+/).length >= minLoudWords
}

function isAlarming({ style }: NewBlock): boolean {
  const hue = hueOf(style.color)
  return hue === 'red' || hue === 'orange'
}
