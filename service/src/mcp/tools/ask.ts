import { ask, type Passage } from '@millwright/contract/ask'
import { record } from '@millwright/contract/fields'
import { Type } from 'typebox'

import { onOneLine } from '../texts/lines.ts'
import { calloutLine } from '../texts/step-text.ts'
import { tool } from '../tool.ts'

export const askPassages = tool({
  name: 'ask',
  title: 'Ask',
  description:
    'Finds the steps, notices and places in documents that answer a question in everyday words; not every word has to match. Cite the step or page, and give the notices of a passage with it. If nothing is found, say that it is not in the documents.',
  scope: 'read',
  operations: [ask.answer],
  input: record({
    question: ask.answer.body.properties.question,
    guidebookId: Type.Optional(ask.answer.body.properties.guidebookId),
  }),
  async run({ perform }, { question, guidebookId }) {
    const body = { question, ...(guidebookId !== undefined && { guidebookId }) }
    const { isFound, passages } = await perform(ask.answer, { body })
    if (passages.length === 0) return { message: 'It is not in the documents.' }
    return {
      message: isFound
        ? `${passages.length} passages, best first.`
        : 'It is not in the documents. These passages are only the closest matches.',
      content: passages.flatMap(passageLines).join('\n'),
    }
  },
})

function passageLines({ title, heading, text, callouts, ...place }: Passage): string[] {
  const above = heading === '' ? onOneLine(title) : `${onOneLine(title)} › ${onOneLine(heading)}`
  const step = place.stepNumber === undefined ? '' : `step ${onOneLine(place.stepNumber)}, `
  return [
    `- ${step}${above} [${idsOf(place).join(', ')}]: ${onOneLine(text)}`,
    ...callouts.map((callout) => `  ${calloutLine(callout)}`),
  ]
}

function idsOf({
  procedureId,
  stepId,
  fileId,
  page,
}: Pick<Passage, 'procedureId' | 'stepId' | 'fileId' | 'page'>): string[] {
  return [
    ...(procedureId === undefined ? [] : [`procedureId: ${procedureId}`]),
    ...(stepId === undefined ? [] : [`stepId: ${onOneLine(stepId)}`]),
    ...(fileId === undefined ? [] : [`documentId: ${fileId}`, `page: ${page}`]),
  ]
}
