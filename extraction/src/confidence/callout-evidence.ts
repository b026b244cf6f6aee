import type { CalloutKind, TextBlock } from '../document.ts'
import { placeReasons, placesOf } from './place-evidence.ts'
import { flag, reasonsOf, type Evidence } from './step-evidence.ts'
import type { Reason } from '../draft.ts'

export interface CalloutPlace {
  kind: CalloutKind
  /** As it stands in the draft. */
  text: string
  /** It stands inside the text of a step or paragraph. */
  isEmbedded: boolean
  isUnplaced: boolean
}

const shortest = 12
const longest = 500

/** What speaks for a callout being one of its kind, with exactly this text. */
export function evidenceOfCallout(block: TextBlock, place: CalloutPlace): Evidence {
  const { kind, text, isEmbedded, isUnplaced } = place
  const word = block.callout?.word ?? ''
  const printed = placesOf(block.lines)
  const isWordless = !isEmbedded && word === ''
  const isBare = text === word
  const features = {
    panel: flag(block.panel !== undefined),
    wordless: flag(isWordless),
    embedded: flag(isEmbedded),
    unplaced: flag(isUnplaced),
    capital: flag(word !== '' && word === word.toUpperCase()),
    note: flag(kind === 'note' || kind === 'tip'),
    hazard: flag(kind === 'danger' || kind === 'warning'),
    short: flag(text.length < shortest),
    bare: flag(isBare),
    long: flag(text.length > longest),
    closed: flag(/[.!:;。！：；)）]$/.test(text)),
    joined: flag(printed.isJoined),
    doubt: printed.doubt,
    recognized: flag(printed.isRecognized),
  }
  const doubts: [boolean, Reason][] = [
    [isWordless, 'severity_without_word'],
    [isEmbedded, 'inside_text'],
    [isUnplaced, 'unplaced'],
    [isBare || text.length < shortest, 'text_short'],
    [text.length > longest, 'text_long'],
  ]
  return { features, reasons: [...reasonsOf(doubts), ...placeReasons(printed)] }
}
