import type { Block } from '../document.ts'
import { languagesOfStretches, blockWords } from './stretches.ts'
import { parallelColumns, withColumnLanguages, type ParallelColumn } from './table-columns.ts'

/** Blocks in one language, one after the other. */
interface Zone {
  language: string
  blocks: Block[]
  letters: number
  /** How many blocks are certainly in the language; the others are merely among them. */
  sure: number
}

/** A shorter stretch is a name or a quotation, not a part of the document. */
const minLetters = 150
const minBlocks = 3
const minSure = 2
/** Of all letters, for a second language to count at all. */
const smallestShare = 0.12

/** Of the language with most letters; another with so many is as much the document's own. */
const nearlyAsMany = 0.7

export interface InLanguages {
  /** The document's own. */
  language: string
  /** Those in another language are marked with it. */
  blocks: Block[]
}

/**
 * Finds the parts of a document in several languages. Each block takes the
 * certain language of its words or those around it, else that of the blocks before it. Among
 * languages with equally much text, the document's own is the one that comes first.
 *
 * @param usual the language of most frequent words in the whole text
 */
export function assignLanguages(blocks: readonly Block[], usual: string): InLanguages {
  const columnsOf = new Map(
    blocks
      .filter((block) => block.kind === 'table')
      .map((table) => [table.id, parallelColumns(table)]),
  )
  const columnsIn = ({ id }: Block): ParallelColumn[] => columnsOf.get(id) ?? []
  const zones = zonesOf(
    blocks.filter((block) => block.layer === 'body' && columnsIn(block).length === 0),
    usual,
  ).concat(
    [...columnsOf.values()]
      .flat()
      .map(({ language, letters }) => ({ language, letters, blocks: [], sure: 1 })),
  )
  const total = zones.reduce((sum, { letters }) => sum + letters, 0)
  const lettersIn = (language: string): number =>
    zones
      .filter((zone) => zone.language === language)
      .reduce((sum, { letters }) => sum + letters, 0)
  const parts = zones.filter(({ language }) => lettersIn(language) > smallestShare * total)
  const most = Math.max(...parts.map(({ language }) => lettersIn(language)))
  const main =
    parts.find(({ language }) => lettersIn(language) >= nearlyAsMany * most)?.language ?? usual
  const languageOf = new Map(
    parts
      .filter(({ language }) => language !== main)
      .flatMap(({ language, blocks: own }) => own.map((block) => [block, language])),
  )
  return {
    language: main,
    blocks: blocks.map((block) => {
      const columns = columnsIn(block)
      if (block.kind === 'table' && columns.length > 0)
        return withColumnLanguages(block, columns, main)
      const language = languageOf.get(block)
      return language === undefined ? block : { ...block, language }
    }),
  }
}

function zonesOf(blocks: readonly Block[], main: string): Zone[] {
  const zones: Zone[] = []
  let waiting: Block[] = []
  const languages = languagesOfStretches(blocks)
  for (const block of blocks) {
    const language = languages.get(block)
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
  zone.letters += blocks.reduce((sum, block) => sum + blockWords(block).length, 0)
}

/** Zones too short to be a part join the one before; equal neighbors become one. */
function mergedWith(merged: Zone[], zone: Zone, main: string): Zone[] {
  const last = merged.at(-1)
  const isShort = zone.blocks.length < minBlocks || zone.letters < minLetters || zone.sure < minSure
  if (last && (isShort || last.language === zone.language)) add(last, zone.blocks)
  else merged.push(isShort ? { ...zone, language: main } : zone)
  return merged
}
