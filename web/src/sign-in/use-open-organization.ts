import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { api } from '../api.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { paths } from '../paths.ts'
import { takeWantedPage } from '../wanted-page.ts'
import { dropIntermediateSession, intermediateSession } from './intermediate-session.ts'

interface Choice {
  organization_id: string
  slug: string
}

/** What the organization asks for first; nothing where it lets them in. */
async function exchange(
  token: string,
  organization_id: string,
): Promise<{ missing?: true } | undefined> {
  try {
    await api.signIn.exchangeSession({
      body: { intermediate_session_token: token, organization_id, cookie: true },
    })
    return undefined
  } catch (error) {
    if (errorCode(error) === 'second_factor_required') return {}
    if (errorCode(error) === 'second_factor_missing') return { missing: true }
    throw error
  }
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
        const required = await exchange(intermediate.token, organization_id)
        if (required) {
          await navigate(paths.secondFactor({ slug, ...required }))
          return
        }
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
