import { search, type SearchResult } from '@millwright/contract/search'

import { routes } from '#platform/http/routes'

import { createExcerpt, findHighlights, searchPattern, type SearchPattern } from './highlighting.ts'
import { findEntries, findWords, type FoundEntry } from './queries.ts'
import { matchAnswers, isApproximate, probesForQuestion, parseQuestion } from './terms.ts'

export const searchRoutes = routes(search, {
  async list({ org, query: { q, ...query } }) {
    const question = parseQuestion(q)
    if (question.terms.length === 0) return { items: [], nextCursor: null }
    const answers = matchAnswers(question, await findWords(org, probesForQuestion(question)))
    const wanted = { ...query, answers, termCount: question.terms.length }
    const { items, nextCursor } = await findEntries(org, wanted)
    const sought = searchPattern(answers.map(({ word }) => word))
    return { items: items.map((entry) => createResult(entry, sought)), nextCursor }
  },
})

function createResult(entry: FoundEntry, sought: SearchPattern): SearchResult {
  const { kind, id, parentId, shortId, title, body, score, least } = entry
  const excerpt = createExcerpt(
    withoutTitle(body, title),
    sought,
    kind === 'reference-material' ? ' ' : ' · ',
  )
  return {
    kind,
    id,
    title,
    ...(shortId !== null && { shortId }),
    ...(kind === 'reference-material' && { fileId: id }),
    ...(parentId !== null && { [kind === 'lesson' ? 'courseId' : 'guidebookId']: parentId }),
    excerpt,
    highlights: { title: findHighlights(title, sought), excerpt: findHighlights(excerpt, sought) },
    isApproximate: isApproximate(least),
    score,
  }
}

/** The title is shown above the excerpt, so a section with the same title adds nothing. */
function withoutTitle(body: string, title: string): string {
  if (!body.includes(title)) return body
  const lines = body.split('\n').filter((line) => line !== title)
  return lines.join('\n')
}
