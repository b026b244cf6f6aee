import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'

/** The question, and the guidebook to search in, if any. */
export interface AskSearch {
  q?: string
  guidebook?: string
}

/** Nothing is sent before a question is typed. */
export function answerTo(slug: string, { q = '', guidebook }: AskSearch) {
  return queryOptions({
    queryKey: ['ask.answer', slug, q, guidebook],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      await apiFor(slug).ask.answer({
        body: { question: q, ...(guidebook !== undefined && { guidebookId: guidebook }) },
        signal,
      }),
  })
}
