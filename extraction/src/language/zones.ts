import { textsOf, type Block } from '../document.ts'
import { surelyIn } from './detect.ts'

/** Blocks in one language, one after the other. */
interface Zone {
  language: string
  blocks: Block[]
  letters: number
  /** How many blocks are surely in the language; the others merely stand among them. */
  sure: number
}

/** A shorter stretch is a name or a quotation, not a part of the document. */
const fewestLetters = 150
const fewestBlocks = 3
const fewestSure = 2
/** Of all letters, for a second language to count at all. */
const smallestShare = 0.12

/**
 * Tells the parts of a document that is printed in several languages. Each block takes the
 * language its words are surely in, else that of the blocks around it.
 *
 * @returns the blocks, those in another language than the document's own marked with it
 */
export function withLanguages(blocks: readonly Block[], main: string): Block[] {
  const zones = zonesOf(
    blocks.filter(({ layer }) => layer === 'body'),
    main,
  )
  const total = zones.reduce((sum, { letters }) => sum + letters, 0)
  const lettersIn = (language: string): number =>
    zones
      .filter((zone) => zone.language === language)
      .reduce((sum, { letters }) => sum + letters, 0)
  const languageOf = new Map(
    zones
      .filter(({ language }) => language !== main && lettersIn(language) > smallestShare * total)
      .flatMap(({ language, blocks: own }) => own.map((block) => [block, language])),
  )
  return blocks.map((block) => {
    const language = languageOf.get(block)
    return language === undefined ? block : { ...block, language }
  })
}

function zonesOf(blocks: readonly Block[], main: string): Zone[] {
  const zones: Zone[] = []
  let waiting: Block[] = []
  for (const block of blocks) {
    const text = textOf(block)
    const language = surelyIn(text)
    const last = zones.at(-1)
    if (language === undefined || language === last?.language) {
      // A heading belongs to what follows, which is not known yet.
      if (language === undefined && block.kind === 'heading') waiting.push(block)
      else if (last) add(last, [...waiting, block])
      else waiting.push(block)
      if (last && block.kind !== 'heading') waiting = []
      if (last && language !== undefined) last.sure += 1
      continue
    }
    zones.push({ language, blocks: [], letters: 0, sure: 1 })
    add(zones.at(-1), [...waiting, block])
    waiting = []
  }
  add(zones.at(-1), waiting)
  return zones.reduce<Zone[]>((merged, zone) => mergedWith(merged, zone, main), [])
}

function add(zone: Zone | undefined, blocks: readonly Block[]): void {
  if (!zone) return
  zone.blocks.push(...blocks)
  zone.letters += blocks.reduce((sum, block) => sum + textOf(block).length, 0)
}

/** Zones too short to be a part join the one before; equal neighbours become one. */
function mergedWith(merged: Zone[], zone: Zone, main: string): Zone[] {
  const last = merged.at(-1)
  const isShort =
    zone.blocks.length < fewestBlocks || zone.letters < fewestLetters || zone.sure < fewestSure
  if (last && (isShort || last.language === zone.language)) add(last, zone.blocks)
  else merged.push(isShort ? { ...zone, language: main } : zone)
  return merged
}

function textOf(block: Block): string {
  return textsOf(block)
    .map(({ text }) => text)
    .join('\n')
}
