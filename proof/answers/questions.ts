import { Random } from '../quality/synthetic/random.ts'
import { phrases, type Phrases } from './phrases.ts'
import { shareIn, type Place } from './places.ts'
import { tokensOf } from '../quality/text.ts'

export interface Question {
  text: string
  place: Place
  /** The share of the sentence's words that the question has verbatim. */
  copied: number
}

/** A question has this many content words, the first of which are never omitted. */
const words = { least: 3, most: 9, kept: 2 }
const shares = { dropped: 0.3, misspelt: 0.34, counted: 0.5 }
/** A question that fits more places than this is too ambiguous. */
const maxFitting = 5

/**
 * Questions as people ask them, each about one place: the sentence as a question or reordered, a part of it, without
 * small words or some others, with one word in another number, and in a third of them one misspelled.
 */
export function questionsAbout(places: readonly Place[], count: number, seed: string): Question[] {
  const random = new Random(seed)
  const chosen: Question[] = []
  const starts = beginningsByPlace(places)
  for (const place of random.sample(places, places.length)) {
    if (chosen.length >= count) break
    const question = questionAbout(place, random)
    if (question && !isVague(question, starts)) chosen.push(question.question)
  }
  return chosen
}

interface Made {
  question: Question
  /** The words about the place, before any misspelling. */
  content: string[]
}

function questionAbout(place: Place, random: Random): Made | undefined {
  const rules = phrases[place.language]
  if (!rules) return undefined
  const all = firstClause(place.text)
  const content = contentOf(all, rules)
  if (content.length < words.least) return undefined
  const kept = shortened(all, content, rules, random)
  const question = random.pick(rules.questions)(kept, random)
  const isHasty = random.chance(0.5)
  const typed = isHasty ? question.filter((word) => !rules.small.has(word)) : question
  const text = misspelt(counted(typed, rules, random), rules, random).join(' ')
  const copied = shareIn(place.tokens, tokensOf(text))
  return { question: { text, place, copied }, content: contentOf(kept, rules) }
}

/** Up to the end of the first sentence, or a comma after enough words; lowercase, without punctuation. */
function firstClause(text: string): string[] {
  const [sentence = ''] = text
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/(?<=\p{L}{2})[.:;!?](?:\s|$)|\n/u)
  return sentence
    .toLowerCase()
    .replaceAll(/[“”"'’„»«,]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function contentOf(all: readonly string[], { small }: Phrases): string[] {
  return all.filter((word) => !small.has(word) && word.length > 2)
}

/** A few of its words, with the small words in between. */
function shortened(
  all: readonly string[],
  content: readonly string[],
  { small }: Phrases,
  random: Random,
): string[] {
  const inReach = new Set(content.slice(0, words.most))
  let left = 0
  return all.filter((word) => {
    if (small.has(word) || word.length <= 2) return left < words.most
    if (!inReach.has(word)) return false
    left += 1
    return left <= words.kept || content.length <= words.least || !random.chance(shares.dropped)
  })
}

function counted(typed: readonly string[], { counted: count, small }: Phrases, random: Random) {
  const fit = typed.slice(1).filter((word) => word.length > 4 && !small.has(word))
  if (fit.length === 0 || !random.chance(shares.counted)) return [...typed]
  const chosen = random.pick(fit)
  return typed.map((word) => (word === chosen ? count(word) : word))
}

/** Two letters swapped, one omitted, doubled, or replaced. */
function misspelt(typed: readonly string[], { small }: Phrases, random: Random): string[] {
  const fit = typed.filter((word) => /^\p{L}{5,}$/u.test(word) && !small.has(word))
  if (fit.length === 0 || !random.chance(shares.misspelt)) return [...typed]
  const chosen = random.pick(fit)
  const at = random.between(1, chosen.length - 2)
  const [head, one, two, tail] = [
    chosen.slice(0, at),
    chosen.charAt(at),
    chosen.charAt(at + 1),
    chosen.slice(at + 2),
  ]
  const wrong = random.pick([
    head + two + one + tail,
    head + two + tail,
    head + one + one + two + tail,
    `${head}${random.pick('aeinrst'.split(''))}${two}${tail}`,
  ])
  return typed.map((word) => (word === chosen ? wrong : word))
}

const alike = 5

function beginningsByPlace(places: readonly Place[]): { text: string; starts: Set<string> }[] {
  return places.map(({ tokens }) => ({
    text: tokens.join(' '),
    starts: new Set(tokens.map((token) => token.slice(0, alike))),
  }))
}

/** Whether many places contain all of it, so that no one could tell which one is meant. */
function isVague({ content }: Made, places: ReturnType<typeof beginningsByPlace>): boolean {
  const starts = content.flatMap((word) => tokensOf(word)).map((word) => word.slice(0, alike))
  const fitting = places.filter((place) => starts.every((start) => place.starts.has(start)))
  return new Set(fitting.map(({ text }) => text)).size > maxFitting
}
