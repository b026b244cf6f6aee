import type { Profile } from '@millwright/contract/users'
import { NativeSelect, Select, Stack } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { ownTimeZone } from '../own-timezone.ts'
import { profile } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'

type Choice = Partial<Pick<Profile, 'digest' | 'timezone'>>

/** How people learn what is due: by morning emails and in their calendar. */
export function DuePanel() {
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const { digest, timezone } = useSuspenseQuery(profile()).data
  const save = useMutation({
    mutationFn: async (body: Choice) => await api.users.updateMe({ body }),
    meta: { showsErrors: true },
    onSuccess: (me) => {
      queries.setQueryData(profile().queryKey, me)
    },
  })
  const shownZone = timezone ?? ownTimeZone()
  return (
    <Panel title={i18n.t('What is due')}>
      <Stack>
        <NativeSelect
          label={i18n.t('Emails')}
          description={i18n.t(
            'What’s due and overdue, who mentioned or answered you, courses, and new versions of what you do. Only sent when there’s news.',
          )}
          disabled={isOffline}
          data={[
            { value: 'daily', label: i18n.t('Every morning') },
            { value: 'weekly', label: i18n.t('On Monday mornings') },
            { value: 'off', label: i18n.t('Never') },
          ]}
          value={digest}
          onChange={(event) => {
            save.mutate({ digest: event.currentTarget.value as Profile['digest'] })
          }}
        />
        <Select
          label={i18n.t('Time zone')}
          searchable
          allowDeselect={false}
          disabled={isOffline}
          data={[...new Set([shownZone, ...Intl.supportedValuesOf('timeZone')])]}
          value={shownZone}
          onChange={(chosen) => {
            if (chosen) save.mutate({ timezone: chosen })
          }}
        />
        <ErrorNote error={save.error} />
        <CalendarAddress />
      </Stack>
    </Panel>
  )
}
