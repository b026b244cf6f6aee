import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { takeWantedPage } from '../wanted-page.ts'
import { dropIntermediateSession, intermediateSession } from './intermediate-session.ts'

interface Choice {
  organization_id: string
  slug: string
}

/**
 * Opens an organization: with the session there is, or by trading the intermediate session for one,
 * which also accepts an invitation.
 */
export function useOpenOrganization() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ organization_id, slug }: Choice) => {
      const intermediate = intermediateSession()
      if (intermediate) {
        await api.signIn.exchangeSession({
          body: {
            intermediate_session_token: intermediate.token,
            organization_id,
            cookie: true,
          },
        })
        dropIntermediateSession()
      }
      queries.clear()
      const wanted = takeWantedPage()
      if (wanted) router.history.push(wanted)
      else await navigate(paths.start(slug))
    },
    meta: { showsErrors: true },
  })
}
