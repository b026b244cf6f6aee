import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { currentPerson, opensUntil } from '../device/kept-store.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'

/** Until when kept content opens offline: while its owner is signed in, or longer if the organization allows it. */
export function SessionNote() {
  const { id: organizationId } = useOrganization()
  const { data } = useQuery({
    queryKey: ['kept-until', organizationId],
    queryFn: async () => {
      const person = await currentPerson()
      if (!person) return null
      const until = opensUntil(person, organizationId)
      return { when: formatDateTime(until), outlastsSession: until !== person.sessionEndsAt }
    },
  })
  if (!data) return null
  const { when, outlastsSession } = data
  return (
    <Text size="sm" c="dimmed">
      {outlastsSession
        ? i18n.t('These open offline until {when}, and longer whenever this device is online.', {
            when,
          })
        : i18n.t('These open offline until {when}. Then your session ends.', { when })}
    </Text>
  )
}
