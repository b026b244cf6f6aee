import type { signIn } from '@millwright/contract/sign-in'
import type { Result } from '@millwright/contract/operation'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { paths } from '../paths.ts'
import { dropCodeVerifier } from './code-verifier.ts'
import { keepIntermediateSession } from './intermediate-session.ts'
import { useOpenOrganization } from './use-open-organization.ts'

type Authenticated = Result<typeof signIn.authenticateMagicLink>

/** Signs in, then opens the only organization of the person, or lets them choose. */
export function useSignIn(authenticate: (typed: string) => Promise<Authenticated>) {
  const navigate = useNavigate()
  const open = useOpenOrganization()
  return useMutation({
    mutationFn: async (typed: string) => {
      const answer = await authenticate(typed)
      dropCodeVerifier()
      keepIntermediateSession({
        token: answer.intermediate_session_token,
        emailAddress: answer.email_address,
        organizations: answer.organizations,
      })
      const [only, ...others] = answer.organizations
      if (only?.status === 'active' && others.length === 0) await open.mutateAsync(only)
      else await navigate(paths.organizations())
    },
    meta: { showsErrors: true },
  })
}
