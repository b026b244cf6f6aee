import { lexiconOf } from '../lexicon/lexicons.ts'

interface Cues {
  verbs: ReadonlySet<string>
  adverbs: ReadonlySet<string>
  patterns: readonly RegExp[]
  statements: readonly RegExp[]
}

const cuesByLanguage = new Map<string, Cues>()

function cuesOf(language: string): Cues {
  const known = cuesByLanguage.get(language)
  if (known) return known
  const { imperatives, adverbs, imperativePatterns, statementPatterns } = lexiconOf(language)
  const cues = {
    verbs: new Set(imperatives.trim().split(/\s+/)),
    adverbs: new Set(adverbs.trim().split(/\s+/)),
    patterns: imperativePatterns.map(compiled),
    statements: (statementPatterns ?? []).map(compiled),
  }
  cuesByLanguage.set(language, cues)
  return cues
}

// Case makes no difference to the set, and much to the time it takes to compile.
const letter = String.raw`(?-i:[\p{L}\d])`
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`

/**
 * The edge of a word is that of letters of any script, which a plain `\b` does not know. Beside
 * a letter that is surely there only one side is left to look at.
 */
function compiled(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/(?<=(?<!\\)\p{L})\\b/gu, `(?!${letter})`)
    .replaceAll(/\\b(?=\p{L}(?![?*{]))/gu, `(?<!${letter})`)
    .replaceAll(String.raw`\b`, edge)
  return new RegExp(source, 'iu')
}

/** True if any sentence of a text tells to do something. */
export function isInstruction(text: string, language: string): boolean {
  return sentencesOf(text).some((sentence) => isInstructiveSentence(sentence, language))
}

/** True if the first sentence of a text tells to do something. */
export function beginsWithInstruction(text: string, language: string): boolean {
  const [first] = sentencesOf(text)
  return first !== undefined && isInstructiveSentence(first, language)
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s+|(?<=[。！？])|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/**
 * A verb from the language's list at the start of the sentence, after leading adverbs, or after
 * a comma or colon that ends a condition ("Once dry, apply …"); or one of its patterns.
 */
function isInstructiveSentence(sentence: string, language: string): boolean {
  const cues = cuesOf(language)
  const plain = sentence
    .replaceAll(/\([^)]{0,40}\)/g, ' ')
    .replaceAll(/[*"“”«»„]/g, '')
    .replace(/[:：]\s*$/, '')
    .trim()
  if (plain.endsWith('?')) return false
  if (cues.statements.some((pattern) => pattern.test(plain))) return false
  const bare = withoutAdverbs(plain, cues)
  if (cues.patterns.some((pattern) => pattern.test(plain) || pattern.test(bare))) return true
  const clauses = plain.split(/[,:;]\s+|\s[-–—]\s+/u)
  return clauses.slice(0, 4).some((clause) => beginsWithVerb(clause, cues))
}

function withoutAdverbs(sentence: string, { adverbs }: Cues): string {
  const words = sentence.split(' ')
  const first = words.findIndex((word) => !adverbs.has(word.toLowerCase().replace(/,$/, '')))
  return first > 0 ? words.slice(first).join(' ') : sentence
}

function beginsWithVerb(clause: string, { verbs, adverbs }: Cues): boolean {
  const words = clause.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
  const first = words.find((word) => !adverbs.has(word))
  return first !== undefined && verbs.has(first) && !isNoun(words, first)
}

/** "Test results are …", "Screws": the list holds words that are nouns as well. */
function isNoun(words: readonly string[], verb: string): boolean {
  const next = words[words.indexOf(verb) + 1]
  if (words.length === 1) return true
  const stated = /^(?:is|are|was|were|of|has|can|may|will)$/
  return (
    stated.test(next ?? '') || /^(?:is|are|was|were)$/.test(words[words.indexOf(verb) + 2] ?? '')
  )
}
