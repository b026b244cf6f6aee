import type { CalloutKind, TextBlock } from '../document.ts'
import { reasonsOfPrint, printedFactsOf } from './place-evidence.ts'
import { asFeature, reasonsThatHold, type Evidence } from './step-evidence.ts'
import type { Reason } from '../draft.ts'

export interface CalloutPlace {
  kind: CalloutKind
  /** The text in the draft. */
  text: string
  /** Whether it is inside the text of a step or paragraph. */
  isEmbedded: boolean
  isUnplaced: boolean
}

const shortest = 12
const longest = 500

/** The evidence that a callout is one of its kind, with exactly this text. */
export function evidenceOfCallout(block: TextBlock, place: CalloutPlace): Evidence {
  const { kind, text, isEmbedded, isUnplaced } = place
  const word = block.callout?.word ?? ''
  const printed = printedFactsOf(block.lines)
  const isWordless = !isEmbedded && word === ''
  const isBare = text === word
  const features = {
    panel: asFeature(block.panel !== undefined),
    wordless: asFeature(isWordless),
    embedded: asFeature(isEmbedded),
    unplaced: asFeature(isUnplaced),
    capital: asFeature(word !== '' && word === word.toUpperCase()),
    note: asFeature(kind === 'note' || kind === 'tip'),
    hazard: asFeature(kind === 'danger' || kind === 'warning'),
    short: asFeature(text.length < shortest),
    bare: asFeature(isBare),
    long: asFeature(text.length > longest),
    closed: asFeature(/[.!:;。！：；)）]$/.test(text)),
    joined: asFeature(printed.isJoined),
    doubt: printed.doubt,
    recognized: asFeature(printed.isRecognized),
  }
  const doubts: [boolean, Reason][] = [
    [isWordless, 'severity_without_word'],
    [isEmbedded, 'inside_text'],
    [isUnplaced, 'unplaced'],
    [isBare || text.length < shortest, 'text_short'],
    [text.length > longest, 'text_long'],
  ]
  return { features, reasons: [...reasonsThatHold(doubts), ...reasonsOfPrint(printed)] }
}
