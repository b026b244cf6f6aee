import type { Passage } from './passages.ts'
import { wordBeginnings } from './stems.ts'
import { chunksIn } from './words.ts'

/** The texts that passages are made of, from which their words come. */
export interface PassageTexts {
  title: string
  language: string | undefined
  passages: readonly Passage[]
}

/** The stems of a word: none for a stop word, undefined for a language without a stemmer. */
export type StemsOf = (word: string) => readonly string[] | undefined

/** By word, its impact on each passage that has it. */
export type Impacts = Map<string, Map<number, number>>

const maxKeys = 40_000
const maxWordsOfPassage = 600
/** Parameters of BM25: how soon repeating a word stops counting, and how much long texts are penalized. */
const saturation = 1.2
const lengthShare = 0.4
const usualLength = 12
const scale = 100
const contextShare = 0.4
const titleShare = 0.3

/** Every word of the texts once, as the stemmers look it up. */
export function plainWordsOf({ title, passages }: PassageTexts): Set<string> {
  const words = new Set<string>()
  for (const text of [title, ...passages.flatMap(({ text: own, context }) => [own, context])]) {
    for (const { forms } of wordsIn(text)) if (forms[0] !== undefined) words.add(forms[0])
  }
  return words
}

/** The impact of each word on each passage, by BM25 without its rarity, which is only known when asked. */
export function computeImpacts(texts: PassageTexts, stemsOf: StemsOf): Impacts {
  const { title, language, passages } = texts
  const impacts: Impacts = new Map()
  const note = (key: string, passage: number, impact: number) => {
    const of = impacts.get(key) ?? (impacts.size < maxKeys ? new Map<number, number>() : undefined)
    if (!of) return
    impacts.set(key, of)
    if (impact > (of.get(passage) ?? 0)) of.set(passage, impact)
  }
  const keysIn = (text: string) => keysOf(text, language, stemsOf)
  const ofTitle = keysIn(title).counts.keys().toArray()
  // Many passages share the same headings.
  const ofContexts = new Map<string, string[]>()
  const keysAround = (context: string) => {
    const keys = ofContexts.get(context) ?? keysIn(context).counts.keys().toArray()
    ofContexts.set(context, keys)
    return keys
  }
  for (const [number, { text, context }] of passages.entries()) {
    const { counts, length } = keysIn(text)
    for (const [key, count] of counts) note(key, number, impactOf(count, length))
    for (const key of keysAround(context)) note(key, number, scale * contextShare)
    for (const key of ofTitle) note(key, number, scale * titleShare)
  }
  return impacts
}

function impactOf(count: number, length: number): number {
  const pays = 1 - lengthShare + (lengthShare * length) / usualLength
  return Math.round((scale * count * (saturation + 1)) / (count + saturation * pays))
}

/** The keys that a text is found under, how often each occurs, and how many meaningful words the text has. */
function keysOf(text: string, language: string | undefined, stemsOf: StemsOf) {
  const counts = new Map<string, number>()
  let length = 0
  const count = (keys: Iterable<string>) => {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const { forms, isCode } of wordsIn(text)) {
    const stems = isCode ? undefined : stemsOf(forms[0] ?? '')
    if (stems?.length === 0) continue
    count([...forms, ...(stems ?? []), ...wordBeginnings(forms[0] ?? '', language)])
    length += 1
    if (length >= maxWordsOfPassage) break
  }
  return { counts, length }
}

/** The words of a text with their forms; a code as a whole before its parts. */
export function* wordsIn(text: string): Generator<{ forms: string[]; isCode: boolean }> {
  for (const { whole, words } of chunksIn(text)) {
    if (whole.length > 0) yield { forms: whole, isCode: true }
    for (const { forms } of words) yield { forms, isCode: false }
  }
}
