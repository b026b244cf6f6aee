import { isText, type Block, type TextBlock } from '../document.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import { parseSignalWord } from '../callouts/signal-words.ts'
import { namesPurpose } from './instruction.ts'

/**
 * Lines that are titles of the lists right below them, without an outline: "Cleaning the
 * nozzle", 1 …, "Cleaning the tray", 1 …; "To set it with the lamp:", 1 …. A single one may as well be a lead-in,
 * so several similar ones have to be in one section, or the numbering of a list above has to restart below it.
 */
export function findListTitles(blocks: readonly Block[]): Set<TextBlock> {
  const titles = new Set<TextBlock>()
  let section: Titled[] = []
  let counted: TextBlock[] = []
  const close = (): void => {
    for (const one of section)
      if (section.some((other) => areSimilar(one, other))) titles.add(one.title)
    section = []
    counted = []
  }
  const body = blocks.filter(({ layer }) => layer === 'body')
  for (const [index, block] of body.entries()) {
    if (block.kind === 'heading') close()
    if (!isText(block)) continue
    if (block.kind === 'item') counted.push(block)
    const next = body[index + 1]
    const item = next?.kind === 'figure' ? body[index + 2] : next
    if (!item || !isText(item)) continue
    if (item === next && isTitleOf(block, item)) section.push({ title: block, item })
    if (leadsToAnother(block, item, counted)) titles.add(block)
  }
  close()
  return titles
}

interface Titled {
  title: TextBlock
  item: TextBlock
}

function isTitleOf(block: TextBlock, item: TextBlock): boolean {
  if (item.kind !== 'item' || block.kind !== 'paragraph') return false
  const isOutside = block.style.x < item.style.textX - 3
  if (!isOutside || !/^[^\p{Ll}]/u.test(block.text)) return false
  if (isBoldLabel(block) && !item.style.bold) return true
  if (item.marker?.style !== 'decimal' || item.marker.value[0] !== 1) return false
  if (nameBeforeColon(block) !== undefined) return true
  if (block.lines.length > 1 || block.text.length > longest) return false
  return /[\p{L}\p{N})”"»]$/u.test(block.text) || isPurpose(block) || isLeadIn(block)
}

/** "Preparing the fans:" in bold, which people write instead of a heading, also above bullets. */
function isBoldLabel({ text, lines, style }: TextBlock): boolean {
  return style.bold && lines.length === 1 && text.length <= longest && /\p{L}[:：]$/u.test(text)
}

/** A line indented no further than any list, between a numbered list and one whose numbering restarts. */
function leadsToAnother(block: TextBlock, item: TextBlock, counted: readonly TextBlock[]): boolean {
  const isFirst = item.marker?.value.length === 1 && item.marker.value[0] === 1
  const isLine = block.kind === 'paragraph' && /[\p{L}\p{N}:：]$/u.test(block.text)
  const isInside = [...counted, item].some(({ style }) => block.style.x > style.x + 3)
  if (!isFirst || !isLine || isInside) return false
  if (parseSignalWord(block.text) || block.text.length > longestLeadIn) return false
  const before = counted.findLast(({ marker }) => marker?.style === item.marker?.style)
  return (before?.marker?.value[0] ?? 0) > 1
}

/** "When another file has been copied, do the following:" */
const longestLeadIn = 120
/** Longer lines are more than a title. */
const longest = 80
const named = /^([^:：.]{3,50})[:：]\s+\S.{30}/u

/** "Spill response: to reset the washer after a spill, …": the title in a text that introduces a list. */
export function nameBeforeColon({ text }: TextBlock): string | undefined {
  const name = named.exec(text)?.[1]
  return name === undefined || text.length <= longest || parseSignalWord(text) ? undefined : name
}

function isPurpose({ text, language }: TextBlock): boolean {
  return /[:：]$/.test(text) && namesPurpose(text, language ?? '')
}

/** "Removal of the filter involves the following steps:" */
function isLeadIn({ text }: TextBlock): boolean {
  const plain = text.toLowerCase()
  return allLexicons.some(({ leadIns }) => leadIns.some((words) => plain.includes(words)))
}

function areSimilar(one: Titled, other: Titled): boolean {
  return (
    one !== other &&
    Math.abs(one.title.style.x - other.title.style.x) < 3 &&
    Math.abs(one.title.style.size - other.title.style.size) < 0.5 &&
    Math.abs(one.item.style.x - other.item.style.x) < 7
  )
}
