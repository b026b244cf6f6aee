import { Switch } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { profile } from '../session.ts'

/** Which emails someone gets, besides those for signing in. */
export function MailChoices() {
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const { mailsSuggestions } = useSuspenseQuery(profile()).data
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      const me = await api.users.updateMe({ body: { mailsSuggestions: isOn } })
      queries.setQueryData(profile().queryKey, me)
    },
  })
  return (
    <Switch
      label={i18n.t('What happens to my suggestions')}
      checked={change.isPending ? change.variables : mailsSuggestions}
      disabled={isOffline || change.isPending}
      onChange={(event) => {
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}
