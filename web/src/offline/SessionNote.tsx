import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { formatDateTime } from '../ui/format.ts'
import { currentPerson } from '../device/kept-store.ts'

/** Until when what is kept opens offline: no longer than its owner is signed in. */
export function SessionNote() {
  const { data } = useQuery({
    queryKey: ['kept-until'],
    queryFn: async () => (await currentPerson())?.sessionEndsAt ?? null,
  })
  if (!data) return null
  return (
    <Text size="sm" c="dimmed">
      {i18n.t('These open offline until {when}. Then your session ends.', {
        when: formatDateTime(data),
      })}
    </Text>
  )
}
