import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { useOrganization } from '../session.ts'
import { acceptedFiles, type AcceptedFiles } from './chosen-files.ts'

/** What the service accepts; without a connection what every service does. */
export function useAcceptedFiles(): AcceptedFiles {
  const { slug } = useOrganization()
  const { data } = useQuery({
    queryKey: ['acceptedMedia.get', slug],
    queryFn: async ({ signal }) => await apiFor(slug).acceptedMedia.get({ signal }),
    staleTime: Infinity,
    // No one asked for it by itself: what depends on it says what is not accepted.
    meta: { showsErrors: true },
  })
  return acceptedFiles(data?.types.some(({ isConverted }) => isConverted) ?? false)
}
