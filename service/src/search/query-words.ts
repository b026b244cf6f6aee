import { probesForQuestion, type Term } from './terms.ts'
import { wordBeginnings } from './stems.ts'
import { wordsIn } from './passage-words.ts'
import { allowsTypos, isOneEdit } from './words.ts'

/** A word of a question, with its forms. */
export interface QueryWord extends Term {
  isCode: boolean
}

/** A form by which a word of a question may be found, and how well it answers: 1 is the word itself. */
export interface Probe {
  term: number
  word: string
  factor: number
  /** Whether its stems answer too, which those of codes do not. */
  isStemmed: boolean
}

const maxWords = 40
const maxTerms = 16
const factors = { word: 1, beginning: 0.6, typo: 0.55, longer: 0.35 }
const maxLonger = 20
/** A shorter word begins too many others. */
const shortestBeginning = 4
const shortestStem = 5
const longestEnding = 4

/** Question words, in languages without a list of stop words. */
const asking = new Set(
  'jak kde kdy proč gdzie kiedy dlaczego czy як де коли чому 어떻게 어디 무엇을 방법 如何 怎么 怎样 什么 哪里 多少 多久 应该 需要 方法 方式'.split(
    ' ',
  ),
)

/** The words of a question in order, each once, without question words and connectives. */
export function parseQueryWords(question: string): QueryWord[] {
  const words = new Map<string, QueryWord>()
  for (const { forms, isCode } of wordsIn(question)) {
    if (words.size >= maxWords) break
    words.set(forms[0] ?? '', { forms, isCode })
  }
  const all = [...words.values()]
  const saying = withoutJoints(all, (word) => asking.has(word)).filter(
    ({ forms: [word = ''] }) => !asking.has(word) && !isOfTwoScripts(word),
  )
  return saying.length > 0 ? saying : all
}

const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,2}$/u
const ofOneWord = /^(?:\p{Script=Han}+|[\p{Script=Katakana}ー]+)$/u

/** A pair of characters with a particle or an ending in it, or the end of one word and the beginning of the next. */
function isOfTwoScripts(word: string): boolean {
  return spaceless.test(word) && !ofOneWord.test(word)
}

/**
 * In scripts without spaces, an unknown pair of characters that overlaps a known one joins the end of a word and
 * the beginning of the next.
 */
export function withoutJoints<Word extends QueryWord>(
  words: readonly Word[],
  isKnown: (form: string) => boolean,
): Word[] {
  const isWord = (word: Word | undefined) => word?.forms.some(isKnown) ?? false
  return words.filter((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    const isJoint =
      (isWord(before) && overlap(before, word)) || (isWord(after) && overlap(word, after))
    return isWord(word) || !isJoint
  })
}

function overlap(one: QueryWord | undefined, next: QueryWord | undefined): boolean {
  const [a = '', b = ''] = [one?.forms[0], next?.forms[0]]
  return spaceless.test(a) && spaceless.test(b) && a.slice(1) !== '' && b.startsWith(a.slice(1))
}

/** A word with its stems in all languages, and the dictionaries in which it is a stop word. */
export interface StemmedWord extends QueryWord {
  stems: string[]
  silentIn: string[]
}

/**
 * The meaningful words of a question. The language with the most stop words in it decides which are left out; if two
 * have equally many, only the stop words of both are.
 */
export function meaningfulWords(words: readonly StemmedWord[]): StemmedWord[] {
  const counts = new Map<string, number>()
  for (const name of words.flatMap(({ silentIn }) => silentIn)) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const likeliest = [...counts].flatMap(([name, count]) => (count === most ? [name] : []))
  const isSilent = ({ silentIn }: StemmedWord) =>
    most > 0 && likeliest.every((name) => silentIn.includes(name))
  const saying = words.filter((word) => word.isCode || !isSilent(word))
  return (saying.length > 0 ? saying : [...words]).slice(0, maxTerms)
}

/** What to look up in the vocabulary for these words. */
export function probesOfWords(words: readonly StemmedWord[]) {
  const typed = words.map((word) => ({ forms: typedFormsOf(word) }))
  const { exact, variants } = probesForQuestion({ terms: typed, codes: [] })
  const long = words.flatMap(({ forms, isCode }) => (isCode ? [] : forms)).filter(isLong)
  return { exact, variants, prefixes: [...new Set(long)] }
}

/** The forms that may be misspelled: the word, and its stems. */
function typedFormsOf({ forms, stems, isCode }: StemmedWord): string[] {
  const least = Math.max(shortestStem, (forms[0] ?? '').length - longestEnding)
  const long = stems.filter((stem) => stem.length >= least)
  return isCode ? forms : [...new Set([...forms, ...long])]
}

/**
 * Everything that may answer the words.
 *
 * @param found words of the vocabulary: those asked for, similar ones, and longer ones
 */
export function probesFor(words: readonly StemmedWord[], found: readonly string[]): Probe[] {
  const known = new Set(found)
  return words.flatMap((queryWord, term) => {
    const { forms, isCode } = queryWord
    const own = forms.map((word) => ({ term, word, factor: factors.word, isStemmed: !isCode }))
    if (isCode) return own
    const cut = wordBeginnings(forms[0] ?? '')
    const beginnings = cut.map((word) => of(word, factors.beginning))
    const isKnown = forms.some((form) => known.has(form))
    const typos = isKnown ? [] : found.filter((word) => isLike(typedFormsOf(queryWord), word))
    const longer = found.filter((word) =>
      forms.some((form) => isLong(form) && word.length > form.length && word.startsWith(form)),
    )
    return [
      ...own,
      ...beginnings,
      ...typos.map((word) => ({ ...of(word, factors.typo), isStemmed: true })),
      ...longer.slice(0, maxLonger).map((word) => of(word, factors.longer)),
    ]

    function of(word: string, factor: number): Probe {
      return { term, word, factor, isStemmed: false }
    }
  })
}

function isLong(word: string): boolean {
  return word.length >= shortestBeginning
}

function isLike(forms: readonly string[], word: string): boolean {
  return allowsTypos(word) && forms.some((form) => allowsTypos(form) && isOneEdit(form, word))
}
