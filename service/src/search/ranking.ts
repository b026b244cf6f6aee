import type { Callout } from '@millwright/contract/procedure-content'

import type { QueryWord } from './query-words.ts'
import { wordsIn } from './passage-words.ts'
import type { PassageKind, PassagePlace } from './passages.ts'

/** A passage that has some of the words of a question. */
export interface FoundPassage {
  targetId: string
  targetKind: 'procedure' | 'reference-material'
  /** The title of the procedure, the filename of the document. */
  title: string
  /** The document it is in or was read from, if that is still there, and its guidebook. */
  filename: string | null
  guidebookId: string | null
  kind: PassageKind
  heading: string
  text: string
  place: PassagePlace
  /** All of them, in order. */
  notices: { id: string | null; kind: Callout['kind']; text: string }[]
  score: number
  /** The words of the question it has, and how well they match: 1 is the word itself. */
  terms: number[]
  matches: number[]
}

/** A candidate, and the rarity of each word of the question by its position; words without any match are left out. */
export interface Candidate extends FoundPassage {
  rarities: Record<string, number>
}

export interface RankedPassage extends FoundPassage {
  /** The share of the question that it covers, 0 to 1. */
  coverage: number
}

/** The relative rarity of a word that no passage has: the answer probably does not exist. */
const unknownRarity = 1.2
const nearness = 0.25
/** The share of its score that a text keeps with next to no coverage: the lower, the more coverage counts. */
const minShare = 0.25

/** Orders candidates by how well they match the question, and drops repeated ones. */
export function rankPassages(
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
): RankedPassage[] {
  const most = Math.max(1, ...Object.values(candidates[0]?.rarities ?? {}))
  const rarityOf = (term: number) => candidates[0]?.rarities[term] ?? most * unknownRarity
  const whole = words.reduce((sum, _, term) => sum + rarityOf(term), 0)
  const ranked = candidates.map((candidate) => {
    const { terms, matches, score } = candidate
    const had = terms.reduce((sum, term, at) => sum + rarityOf(term) * (matches[at] ?? 0), 0)
    const coverage = whole > 0 ? had / whole : 0
    const order = score * (minShare + coverage) * (1 + nearness * pairsIn(words, candidate))
    return { ...candidate, coverage, score: order }
  })
  return withoutRepeated(ranked.toSorted((a, b) => b.score - a.score))
}

/** The share of neighboring words of the question that are neighbors in a text too. */
function pairsIn(words: readonly QueryWord[], { text }: FoundPassage): number {
  const pairs = words.slice(1).map((word, at) => [words[at], word] as const)
  if (pairs.length === 0) return 0
  const textForms = [...wordsIn(text)].map(({ forms }) => forms)
  const placesOf = (word: QueryWord | undefined) =>
    textForms.flatMap((forms, at) => (forms.some((form) => isSimilar(form, word)) ? [at] : []))
  const near = pairs.filter(([one, other]) => {
    const others = placesOf(other)
    return placesOf(one).some((at) => others.some((place) => Math.abs(place - at) <= 2))
  })
  return near.length / pairs.length
}

/** Whether they begin the same, like a word and its plural. */
function isSimilar(form: string, word: QueryWord | undefined): boolean {
  const length = Math.min(5, form.length)
  return word?.forms.some((wanted) => wanted.slice(0, length) === form.slice(0, length)) ?? false
}

/** Drops repeated passages. A step is kept rather than its source in a document; otherwise the first is kept. */
function withoutRepeated(ranked: readonly RankedPassage[]): RankedPassage[] {
  const kept: RankedPassage[] = []
  for (const passage of ranked) {
    const same = kept.findIndex((other) => isSame(other, passage))
    const other = kept[same]
    if (!other) kept.push(passage)
    else if (other.kind === 'document' && passage.kind !== 'document') {
      kept[same] = { ...passage, score: other.score }
    }
  }
  return kept
}

function isSame(a: FoundPassage, b: FoundPassage): boolean {
  if (a.kind === b.kind && a.kind !== 'document') {
    return a.targetId === b.targetId && a.text === b.text
  }
  const [one, other] = [a.place.source, b.place.source]
  if (!one || !other || one.fileId !== other.fileId || one.page !== other.page) return false
  return spoken(a.text).includes(spoken(b.text)) || spoken(b.text).includes(spoken(a.text))
}

function spoken(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
