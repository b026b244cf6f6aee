import { chunksIn, allowsTypos, isOneEdit, variantsOf } from './words.ts'

const maxTerms = 32
const factors = { code: 1_000, codeStart: 110, word: 100, prefix: 10, typo: 1 }

/** A word that has to match, in any of its forms. */
export interface Term {
  forms: string[]
}

/** A whole code, which covers all terms inside it. */
interface Code {
  forms: string[]
  terms: number[]
}

export interface Question {
  terms: Term[]
  codes: Code[]
}

/** A word of the index that answers a term, and how well. */
export interface Answer {
  term: number
  word: string
  factor: number
}

export function parseQuestion(text: string): Question {
  const question: Question = { terms: [], codes: [] }
  for (const { whole, words } of chunksIn(text)) {
    const first = question.terms.length
    const added = words.slice(0, maxTerms - first).map(({ forms }) => ({ forms }))
    question.terms.push(...added)
    if (whole.length > 0) {
      question.codes.push({ forms: whole, terms: added.map((_, index) => first + index) })
    }
  }
  return question
}

/** What to look up in the vocabulary: exact words, prefixes, and words with typing errors. */
export function probesForQuestion({ terms, codes }: Question) {
  const whole = codes.flatMap(({ forms }) => forms)
  const words = terms.flatMap(({ forms }) => forms)
  const typed = [...new Set(words.filter(allowsTypos))]
  const variants = typed.flatMap(variantsOf)
  return {
    exact: [...new Set([...whole, ...words, ...variants])],
    prefixes: [...new Set([...whole, ...words])],
    variants: [...new Set([...typed, ...variants])],
  }
}

/** The words that answer each term: those found, and the terms themselves, which may be ids. */
export function matchAnswers({ terms, codes }: Question, found: string[]): Answer[] {
  const queryForms = [...terms, ...codes].flatMap(({ forms }) => forms)
  const words = new Set([...queryForms, ...found])
  const best = new Map<string, Answer>()
  const keep = (answer: Answer) => {
    const key = `${answer.term} ${answer.word}`
    if (answer.factor > (best.get(key)?.factor ?? 0)) best.set(key, answer)
  }
  for (const word of words) {
    for (const [term, { forms }] of terms.entries()) {
      const factor = factorOf(forms, word)
      if (factor > 0) keep({ term, word, factor })
    }
    for (const { forms, terms: inside } of codes) {
      const isWhole = forms.includes(word)
      if (!isWhole && !forms.some((form) => word.startsWith(form))) continue
      const factor = isWhole ? factors.code : factors.codeStart
      for (const term of inside) keep({ term, word, factor })
    }
  }
  return [...best.values()]
}

/** Whether the worst answer only has a similar word. */
export function isApproximate(least: number): boolean {
  return least === factors.typo
}

function factorOf(forms: string[], word: string): number {
  if (forms.includes(word)) return factors.word
  if (forms.some((form) => word.startsWith(form))) return factors.prefix
  if (!allowsTypos(word)) return 0
  return forms.some((form) => allowsTypos(form) && isOneEdit(form, word)) ? factors.typo : 0
}
