import { isText, sourceText, type Block, type CalloutKind, type TextBlock } from '../document.ts'
import { findMentions, type Mention } from './mentions.ts'
import { gradeOfMeaning, isDefinition } from './phrases.ts'
import { calloutKindIn } from './signal-words.ts'

/** The document's own definitions of its signal words, by the word in capitals. */
export type Legend = ReadonlyMap<string, CalloutKind>

/**
 * Reads the legend of a document: sentences ("WARNING indicates … death or serious injury") and
 * table rows that define signal words. Words without a severity are not included.
 */
export function readLegend(blocks: readonly Block[]): Legend {
  const legend = new Map<string, CalloutKind>()
  for (const { word, meaning } of blocks.flatMap(definitionsIn)) {
    const key = word.toUpperCase()
    const grade = gradeIn(meaning, calloutKindIn(word, undefined))
    if (grade && !legend.has(key)) legend.set(key, grade)
  }
  return legend
}

/** For a word defined as severe, the word itself decides between the two severe kinds; no danger is downgraded. */
function gradeIn(meaning: string, usual: CalloutKind | undefined): CalloutKind | undefined {
  const grade = gradeOfMeaning(meaning)
  const isGrave = grade === 'danger' || grade === 'warning'
  return usual === 'danger' || (usual === 'warning' && isGrave) ? usual : grade
}

interface Definition {
  word: string
  meaning: string
}

function definitionsIn(block: Block): Definition[] {
  if (isText(block)) {
    const defined = mentionsOf(block).filter(({ explained }) => explained === 'definition')
    return defined.map(({ word, text }) => ({ word, meaning: text }))
  }
  if (block.kind === 'figure') return []
  return block.rows.flatMap(([first, ...others]) => {
    const [alone] = (first?.blocks ?? []).flatMap(mentionsOf)
    const meaning = others.flatMap((cell) => cell.blocks.map(({ text }) => text)).join(' ')
    return alone?.text === '' && isDefinition(meaning) ? [{ word: alone.word, meaning }] : []
  })
}

function mentionsOf(block: TextBlock): Mention[] {
  return block.kind === 'callout' ? [] : findMentions(sourceText(block.lines))
}

/** The kind of a callout: by the document's legend, else by what its word means in the language. */
export function gradeByLegend(block: TextBlock, legend: Legend, language: string): TextBlock {
  if (!block.callout) return block
  const { word, kind } = block.callout
  const own = legend.get(word.toUpperCase()) ?? calloutKindIn(word, language) ?? kind
  return own === kind ? block : { ...block, callout: { word, kind: own } }
}
