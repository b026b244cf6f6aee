import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** Where recordings may be sent to be transcribed, and whether they are. */
export function transcriptionOf(slug: string) {
  return queryOptions({
    queryKey: ['transcription.get', slug],
    queryFn: async ({ signal }) =>
      await apiFor(slug).transcription.get({ params: { id: slug }, signal }),
  })
}
