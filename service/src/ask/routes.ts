import { randomBytes } from 'node:crypto'

import { ask, type Answer } from '@millwright/contract/ask'
import { notFound } from '@millwright/contract/errors'

import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'

import { findGuidebookId } from '../guidebooks/queries.ts'
import { findPassages } from '../search/passage-queries.ts'
import { selectAnswer } from './answer.ts'
import { isPhrasing, phraseAnswer, reserveAnswerTokens, type AskServices } from './phrasing.ts'
import { createPrompt } from './prompt.ts'

export function askRoutes(services: AskServices) {
  return routes(ask, {
    async answer({
      org,
      request,
      body: { question, guidebookId },
    }): Promise<Answer | AfterCommit<Answer>> {
      const guidebook =
        guidebookId === undefined ? null : ((await findGuidebookId(org, guidebookId)) ?? notFound())
      const answer = selectAnswer(await findPassages(org, { question, guidebookId: guidebook }))
      const { isFound, passages } = answer
      const quoted = (phrasing: Answer['phrasing']) => ({ ...answer, sentences: [], phrasing })
      // An assistant is itself a model, and phrases its own answer.
      const isForPerson = request.assistant === null
      if (!isFound || !isForPerson || !(await isPhrasing(services, org))) return quoted('off')
      const prompt = createPrompt(question, passages, randomDigits())
      if (!prompt) return quoted('unsupported')
      const reserved = await reserveAnswerTokens(services, org, prompt)
      if (!reserved) return quoted('over_budget')
      const phrased = async () => {
        const reservation = { prompt, reserved, passages }
        return { ...answer, ...(await phraseAnswer(services, org.id, reservation)) }
      }
      return new AfterCommit(phrased, quoted('off'))
    },
  })
}

function randomDigits(): string {
  return randomBytes(12).toString('hex')
}
