import type { Answer, Passage } from '@millwright/contract/ask'
import type { Client } from '@millwright/sdk/client'

import { tokenF1, tokensOf } from '../quality/text.ts'
import type { Filled } from './filling.ts'
import { shareIn } from './places.ts'
import type { Question } from './questions.ts'

export interface AskedQuestion {
  question: Question
  /** From 1; 0 if the place is not among the passages. */
  rank: number
  isFound: boolean
  /** Whether the right passage of the document names the true page; undefined without one. */
  isPageRight: boolean | undefined
  uncited: number
  milliseconds: number
}

/** The minimum similarity of text elsewhere to count as an equally good answer. */
const same = 0.8
/** The minimum share of the sentence that a passage has to contain. */
const held = 0.75

/** @param isWithin whether each is asked in its document's guidebook, or else over everything */
export async function askAll(
  client: Client,
  questions: readonly Question[],
  { guidebooks, documents }: Filled,
  isWithin: boolean,
): Promise<AskedQuestion[]> {
  const results: AskedQuestion[] = []
  for (const question of questions) {
    const guidebookId = isWithin ? guidebooks.get(question.place.id) : undefined
    const begun = performance.now()
    const answer = await client.ask.answer({
      body: { question: question.text, ...(guidebookId !== undefined && { guidebookId }) },
    })
    const milliseconds = performance.now() - begun
    results.push({ ...judged(question, answer, documents), milliseconds })
  }
  return results
}

function judged(
  question: Question,
  { isFound, passages, sentences }: Answer,
  documents: Filled['documents'],
): Omit<AskedQuestion, 'milliseconds'> {
  const at = passages.findIndex((passage) => isPlace(passage, question, documents))
  const right = passages[at]
  const { page, id } = question.place
  const isSame = right?.fileId !== undefined && documents.get(right.fileId) === id
  const hasPage = isSame && right.page !== undefined && page !== undefined
  return {
    question,
    rank: at + 1,
    isFound,
    isPageRight: hasPage ? right.page === page : undefined,
    uncited: sentences.filter(({ citations }) => citations.length === 0).length,
  }
}

/** Found in the document there, or in another one with the same text. */
function isPlace({ text, fileId }: Passage, { place }: Question, documents: Filled['documents']) {
  const tokens = tokensOf(text)
  if (tokenF1(place.tokens, tokens) >= same) return true
  const isSameDocument = fileId !== undefined && documents.get(fileId) === place.id
  return isSameDocument && shareIn(place.tokens, tokens) >= held
}
