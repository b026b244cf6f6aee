import { ApiError } from '@millwright/contract/errors'
import { oneOf, record } from '@millwright/contract/fields'
import { referenceMaterial } from '@millwright/contract/reference-material'
import { search, searchKinds, type SearchResult } from '@millwright/contract/search'
import { stepsToRead, type StepToRead } from '@millwright/contract/steps-to-read'
import { Type } from 'typebox'

import { onOneLine } from '../texts/lines.ts'
import type { ProcedureState } from '../texts/procedure-text.ts'
import { calloutLine } from '../texts/step-text.ts'
import { tool, type Perform } from '../tool.ts'
import { readingStates, readState } from './procedure-states.ts'

/** The number of results whose place is looked up, which means reading each. */
const maxPlaced = 5

export const searchAll = tool({
  name: 'search',
  title: 'Search',
  description:
    'Searches guidebooks, procedures, documents, objects, captures, skills and courses: exact codes, words, prefixes. Every word has to match. The first procedures come with the matching step, the first documents with the page; cite those, and read them before you answer.',
  scope: 'read',
  operations: [search.list, referenceMaterial.pages, ...readingStates],
  input: record({
    query: Type.String({ minLength: 1, maxLength: 200 }),
    kind: Type.Optional(oneOf(searchKinds)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  async run({ perform }, { query: q, kind, limit = 10 }) {
    const query = { q, limit, ...(kind !== undefined && { kind }) }
    const { items } = await perform(search.list, { query })
    if (items.length === 0) {
      return { message: 'Nothing matches all of these words. Try fewer or different ones.' }
    }
    const lines = await Promise.all(
      items.map(async (item, at) => [
        resultLine(item),
        ...(at < maxPlaced ? await findPlace(perform, item, q) : []),
      ]),
    )
    return { message: `${items.length} found, best first.`, content: lines.flat().join('\n') }
  },
})

function resultLine({ kind, id, title, excerpt, guidebookId, courseId }: SearchResult): string {
  const ids = [
    `${idNames[kind] ?? `${kind}Id`}: ${id}`,
    ...(guidebookId ? [`guidebookId: ${guidebookId}`] : []),
    ...(courseId ? [`courseId: ${courseId}`] : []),
  ]
  return `- ${kind}: ${onOneLine(title)} [${ids.join(', ')}]: ${onOneLine(excerpt)}`
}

const idNames: Partial<Record<SearchResult['kind'], string>> = {
  'reference-material': 'documentId',
}

/** The place of the words in a result. */
async function findPlace(
  perform: Perform,
  { kind, id }: SearchResult,
  q: string,
): Promise<string[]> {
  try {
    if (kind === 'procedure') return stepLines((await readState(perform, id)).state, q)
    if (kind !== 'reference-material') return []
    const params = { fileId: id }
    const { pages } = await perform(referenceMaterial.pages, {
      params,
      query: { from: 1, limit: 1, q },
    })
    return pages.map(({ page }) => `  - page ${page}`)
  } catch (error) {
    // It may have no pages, or have been deleted meanwhile.
    if (error instanceof ApiError && error.status < 500) return []
    throw error
  }
}

/** The step that contains most of the words, with its dangers. */
function stepLines(state: ProcedureState, q: string): string[] {
  const words = q.toLowerCase().split(/\s+/)
  const { steps } = stepsToRead(state.outline, state.callouts)
  const ranked = steps
    .map((each) => ({ each, count: countIn(each, words) }))
    .toSorted((a, b) => b.count - a.count)
  const [best] = ranked
  if (!best || best.count === 0) return []
  const { step, number, above } = best.each
  const dangers = [...above, ...step.callouts].filter(
    ({ kind }) => kind !== 'note' && kind !== 'tip',
  )
  return [
    `  - step ${onOneLine(number)} [stepId: ${onOneLine(step.id)}]: ${onOneLine(step.text).slice(0, 300)}`,
    ...dangers.map((callout) => `    ${calloutLine(callout)}`),
  ]
}

function countIn({ step, sectionTitle }: StepToRead, words: readonly string[]): number {
  const callouts = step.callouts.map(({ text }) => text)
  const searchable = [step.text, ...callouts, sectionTitle].join(' ').toLowerCase()
  return words.filter((word) => searchable.includes(word)).length
}
