import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { useOrganization } from '../session.ts'
import { acceptedFiles, type AcceptedFiles } from './chosen-files.ts'

/** The accepted files; offline, those that every service accepts. */
export function useAcceptedFiles(): AcceptedFiles {
  const { slug } = useOrganization()
  const { data } = useQuery({
    queryKey: ['acceptedMedia.get', slug],
    queryFn: async ({ signal }) => await apiFor(slug).acceptedMedia.get({ signal }),
    staleTime: Infinity,
    // A failure is not shown here: the components that need it say what is not accepted.
    meta: { showsErrors: true },
  })
  return acceptedFiles(data?.types.some(({ isConverted }) => isConverted) ?? false)
}
