import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { api } from '../api.ts'
import { forgetKept } from '../device/device-owner.ts'
import { paths } from '../paths.ts'
import { forgetWork } from '../device/kept-work.ts'
import { forgetViews } from '../search/recently-viewed.ts'
import { forgetOrganization } from '../device/last-organization.ts'

/** Ends this session or, given `true`, all of the caller's, and forgets what this browser kept. */
export function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (everywhere: boolean) => await api.signIn.signOut({ body: { everywhere } }),
    onSuccess: async () => {
      forgetOrganization()
      forgetViews()
      forgetWork()
      await forgetKept()
      await navigate(paths.signIn())
      queries.clear()
    },
  })
}
