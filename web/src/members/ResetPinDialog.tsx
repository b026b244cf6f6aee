import type { Member } from '@millwright/contract/members'
import { Modal, Stack, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { FormButtons } from '../ui/FormButtons.tsx'
import { useMemberChange } from './member-queries.ts'
import { StartingPin } from './StartingPin.tsx'

/** Gives someone a starting PIN, for the first time or again. */
export function ResetPinDialog({
  member,
  name,
  opened,
  onClose,
}: {
  member: Member
  name: string
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('PIN of {name}', { name })}
      closeOnClickOutside={false}
    >
      <Resetting member={member} name={name} onClose={onClose} />
    </Modal>
  )
}

function Resetting({
  member,
  name,
  onClose,
}: {
  member: Member
  name: string
  onClose: () => void
}) {
  const reset = useMemberChange(
    async (client, slug) =>
      await client.memberPins.reset({ params: { id: slug, memberId: member.id } }),
  )
  if (reset.data) return <StartingPin name={name} pin={reset.data.pin} onClose={onClose} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        reset.mutate(undefined)
      }}
    >
      <Stack>
        <Text>{pinWords(member, name)}</Text>
        <ErrorNote error={reset.error} />
        <FormButtons
          action={i18n.t('Show a starting PIN')}
          isPending={reset.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function pinWords({ pin }: Member, name: string): string {
  if (pin === 'none') return i18n.t('{name} has no PIN for shared devices yet.', { name })
  if (pin === 'locked')
    return i18n.t('{name}’s PIN is locked: too many wrong attempts, or it has expired.', { name })
  return i18n.t('{name}’s PIN stops working, and they’re signed out of shared devices.', { name })
}
