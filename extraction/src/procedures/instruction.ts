import { letters } from '../letters/letters.ts'
import { memoizeByLanguage } from '../language/memoize.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import { share } from './shares.ts'

interface Cues {
  verbs: ReadonlySet<string>
  verbsStandOut: boolean
  afterNouns: ReadonlySet<string>
  adverbs: ReadonlySet<string>
  conditions: ReadonlySet<string>
  determiners: ReadonlySet<string>
  patterns: readonly RegExp[]
  obligations: readonly RegExp[]
  done: readonly RegExp[]
  statements: readonly RegExp[]
  subordinator: RegExp | undefined
  thinking: readonly RegExp[]
  purpose: RegExp
}

const cuesByLanguage = new Map<string, Cues>()

function cuesOf(language: string): Cues {
  const known = cuesByLanguage.get(language)
  if (known) return known
  const lexicon = lexiconOf(language)
  const cues = {
    verbs: wordsOf(lexicon.imperatives),
    verbsStandOut: lexicon.imperativesStandOut === true,
    afterNouns: wordsOf(lexicon.afterNouns ?? ''),
    adverbs: wordsOf(lexicon.adverbs),
    conditions: wordsOf(lexicon.conditions ?? ''),
    determiners: wordsOf(lexicon.determiners ?? ''),
    patterns: lexicon.imperativePatterns.map(compiled),
    obligations: (lexicon.obligationPatterns ?? []).map(compiled),
    done: (lexicon.donePatterns ?? []).map(compiled),
    statements: (lexicon.statementPatterns ?? []).map(compiled),
    subordinator: lexicon.subordinators === undefined ? undefined : anyOf(lexicon.subordinators),
    thinking: lexicon.thinkingPatterns.map(compiled),
    purpose: compiled(lexicon.purpose),
  }
  cuesByLanguage.set(language, cues)
  return cues
}

/** Any of these words, with the comma before it. */
function anyOf(words: string): RegExp {
  return compiled(String.raw`,? \b(?:${words.replaceAll(' ', '|')})\b`)
}

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

// Ignoring case would not change the set, but would take much longer to compile.
const letter = String.raw`(?-i:[${letters}\d])`
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`

/**
 * A word boundary for letters of any script, which `\b` does not support. Next to
 * a known letter only the other side has to be checked. Case matters only if a
 * pattern requires it: a German noun is not an infinitive.
 */
function compiled(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/(?<=(?<!\\)\p{L})\\b/gu, `(?!${letter})`)
    .replaceAll(/\\b(?=\p{L}(?![?*{]))/gu, `(?<!${letter})`)
    .replaceAll(String.raw`\b`, edge)
    .replaceAll(/(?<!\[[^\]]*)\\p\{L\}/gu, `(?-i:[${letters}])`)
    .replaceAll(String.raw`\p{L}`, letters)
  return new RegExp(source, pattern.includes(String.raw`\p{Ll}`) ? 'u' : 'iu')
}

/** The mood of a sentence. */
export type Mood = 'instruction' | 'obligation' | 'statement' | 'open'

/** True if any sentence of a text is an instruction. */
export function isInstruction(text: string, language: string): boolean {
  return sentencesOf(text).some((sentence) => isInstructive(moodOfSentence(sentence, language)))
}

/** True if the first sentence of a text is an instruction. */
export function beginsWithInstruction(text: string, language: string): boolean {
  const [first] = sentencesOf(text)
  return first !== undefined && isInstructive(moodOfSentence(first, language))
}

/**
 * True if a text begins with a description of what is done: "The bolts are screwed in". Under the heading of a job
 * it is an instruction.
 */
export function beginsWithWhatIsDone(text: string, language: string): boolean {
  const [first = ''] = sentencesOf(text)
  return cuesOf(language).done.some((pattern) => pattern.test(first))
}

/** True for the texts of a list in which at least half instruct: what is above it only names them. */
export function areInstructions(texts: readonly string[], language: string): boolean {
  return texts.length > 1 && share(texts, (text) => isInstruction(text, language)) >= half
}

const half = 0.5

/** True if a text begins with a statement about a thing: "This terminal supplies the board." */
export function beginsWithStatement(text: string, language: string): boolean {
  const [first = ''] = sentencesOf(text)
  return moodOfSentence(first, language) === 'statement'
}

/** True if the first word of a text is a verb of the language's list. */
export function beginsWithVerbOf(text: string, language: string): boolean {
  return cuesOf(language).verbs.has(firstWord(text))
}

/** True if a text begins like "If …" and "When …". */
export function beginsWithConditionOf(text: string, language: string): boolean {
  return cuesOf(language).conditions.has(firstWord(text))
}

function isInstructive(mood: Mood): boolean {
  return mood === 'instruction' || mood === 'obligation'
}

/** The strongest mood of a text's sentences: one instruction is enough. */
export function strongestMood(text: string, language: string): Mood {
  const moods = new Set(sentencesOf(text).map((sentence) => moodOfSentence(sentence, language)))
  const strongest = (['instruction', 'obligation', 'statement'] as const).find((mood) =>
    moods.has(mood),
  )
  return strongest ?? 'open'
}

/** True for a question, and for an exercise: "Explain the difference." */
export function asksToThink(text: string, language: string): boolean {
  const plain = text.trim()
  return (
    /^[^.!。]*[?？](?:\s|$)/u.test(plain) ||
    cuesOf(language).thinking.some((pattern) => pattern.test(plain))
  )
}

/** True for a line that states the purpose of the steps below it: "To add oil:". */
export function namesPurpose(text: string, language: string): boolean {
  return cuesOf(language).purpose.test(text.trim().replace(/\s*[:：]$/, ''))
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
const moodOfSentence = memoizeByLanguage((sentence: string, language: string): Mood => {
  const cues = cuesOf(language)
  const plain = sentence
    .replaceAll(/\([^)]{0,40}\)/g, ' ')
    .replaceAll(/[*"“”«»„]/g, '')
    .replace(/\s*[:：]\s*$/, '')
    .trim()
  if (/[?？]$/.test(plain)) return 'open'
  if (cues.statements.some((pattern) => pattern.test(plain)))
    return instructsInMainClause(plain, cues) ? 'instruction' : 'statement'
  if (isImperative(plain, cues)) return 'instruction'
  if (cues.obligations.some((pattern) => pattern.test(plain))) return 'obligation'
  if (instructsInMainClause(plain, cues)) return 'instruction'
  return cues.determiners.has(firstWord(plain)) ? 'statement' : 'open'
})

/**
 * "Make sure that the valve is closed", "If the lamp is red, press the button": one clause states something, and
 * another one instructs.
 */
function instructsInMainClause(plain: string, cues: Cues): boolean {
  const before =
    cues.subordinator === undefined ? plain : (plain.split(cues.subordinator, 1)[0] ?? plain)
  const isCircumstance = opensWithCircumstance(plain, cues)
  const after = isCircumstance ? plain.replace(/^[^,]*(?:,\s*|$)/, '') : plain
  return [before, after].some(
    (main) =>
      main.length < plain.length &&
      isImperative(`${main}.`, cues) &&
      !cues.statements.some((pattern) => pattern.test(main)),
  )
}

function opensWithCircumstance(plain: string, cues: Cues): boolean {
  return [plain, withoutAdverbs(plain, cues)].some((text) => cues.conditions.has(firstWord(text)))
}

function isImperative(plain: string, cues: Cues): boolean {
  const bare = withoutAdverbs(plain, cues)
  const clauses = plain
    .split(/[,:;]\s+|\s[-–—]\s+/u)
    .filter((clause, at) => at === 0 || !joins.test(clause))
  const beginnings = [plain, bare]
  const isCircumstance = opensWithCircumstance(plain, cues)
  if (isCircumstance)
    beginnings.push(...clauses.slice(1, 4).map((clause) => withoutAdverbs(clause, cues)))
  if (
    isCircumstance &&
    cues.verbsStandOut &&
    clauses.slice(0, 3).some((one) => holdsVerb(one, cues))
  )
    return true
  return (
    cues.patterns.some((pattern) => beginnings.some((text) => pattern.test(text))) ||
    clauses.slice(0, 4).some((clause) => beginsWithVerb(clause, cues))
  )
}

/** A verb joined to the previous clause has the mood of that clause: "lets you add, and edit events". */
const joins = /^(?:and|or|et|y)\s/i

function firstWord(sentence: string): string {
  return sentence.toLowerCase().match(/^\p{L}+(?:['’](?!\p{L}{3}))?/u)?.[0] ?? ''
}

function withoutAdverbs(sentence: string, { adverbs }: Cues): string {
  const words = sentence.split(' ')
  const first = words.findIndex((word) => !adverbs.has(word.toLowerCase().replace(/,$/, '')))
  return first > 0 ? words.slice(first).join(' ') : sentence
}

/** "Re-attach", "pre-drill". */
const prefix = /^(?:re|pre|un|de)-/

function beginsWithVerb(clause: string, cues: Cues): boolean {
  const { verbs, adverbs } = cues
  const words = wordsIn(clause)
  const first = words.find((word) => !adverbs.has(word))
  if (first === undefined || isNoun({ clause, words, verb: first }, cues)) return false
  return verbs.has(first) || verbs.has(first.replace(prefix, ''))
}

/** "W oknie ustawień kliknij przycisk": no comma separates the adverbial from the verb. */
function holdsVerb(clause: string, { verbs }: Cues): boolean {
  return wordsIn(clause).some((word) => verbs.has(word))
}

function wordsIn(clause: string): readonly string[] {
  return clause.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
}

/** "Test results are …", "Screw": the list contains words that are also nouns. "Drain." is a sentence. */
function isNoun(
  { clause, words, verb }: { clause: string; words: readonly string[]; verb: string },
  { afterNouns }: Cues,
): boolean {
  const next = words[words.indexOf(verb) + 1]
  if (words.length === 1) return !/[.!]$/.test(clause)
  const isStated = next !== undefined && afterNouns.has(next)
  return isStated || /^(?:is|are|was|were)$/.test(words[words.indexOf(verb) + 2] ?? '')
}
