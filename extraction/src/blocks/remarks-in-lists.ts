import { isProhibition } from '../callouts/phrases.ts'
import { hueOf } from '../callouts/signs.ts'
import { calloutFromBlock } from './panel-callouts.ts'
import { isCounted, isNextItem } from './counted-items.ts'
import type { NewBlock } from './text-blocks.ts'

/** Of the letters of the list: what is larger begins a chapter. */
const largestRemark = 1.12
/** In points: how far the number of the next item may stand from that before, as "9." and "10." end alike. */
const maxOffset = 9

/** In points: text of an item stands so exactly below its first line. */
const sameEdge = 6

/**
 * Remarks in bold between the items of a list ("Never hold the rod while it turns!" in red, between 4. and 5.) begin no
 * section: they are sentences, or in a color that warns, and the numbers go on behind them. Below the text of an item
 * they are its text, else a notice without a signal word. What forbids something in such a color heads nothing
 * wherever it stands.
 *
 * @returns the blocks, with those remarks as paragraphs or callouts
 */
export function demoteRemarks(blocks: readonly NewBlock[]): NewBlock[] {
  const bans = blocks.filter(isBan).map((ban): [NewBlock, NewBlock] => [ban, asParagraph(ban)])
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

/** What is neither in a color that warns nor forbids something is merely text. */
function asNotice(heading: NewBlock): NewBlock {
  const isGrave = isAlarming(heading) || isProhibition(heading.text)
  return isGrave ? calloutFromBlock(heading, 'caution') : asParagraph(heading)
}

/** How many blocks before an item the one before it is looked for. */
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

function isBan(block: NewBlock): boolean {
  const { kind, marker, text } = block
  return kind === 'heading' && marker === undefined && isAlarming(block) && isProhibition(text)
}

function isAlarming({ style }: NewBlock): boolean {
  const hue = hueOf(style.color)
  return hue === 'red' || hue === 'orange'
}
