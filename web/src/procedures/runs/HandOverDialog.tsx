import { Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { nameNow } from '../../members/member-name.ts'
import { allMembers } from '../../members/member-queries.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { compareNames } from '../../ui/name-order.ts'

export interface Receiver {
  memberId: string
  name: string
}

interface Props {
  /** Who has it now, and is not offered. */
  performerId: string
  opened: boolean
  onClose: () => void
  onHandOver: (to: Receiver, text: string) => void
}

/** Asks who goes on with a run, and what they should know. */
export function HandOverDialog({ opened, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={props.onClose} title={i18n.t('Hand over this run')}>
      <HandOverForm {...props} />
    </Modal>
  )
}

function HandOverForm({ performerId, onClose, onHandOver }: Omit<Props, 'opened'>) {
  const { slug } = useOrganization()
  const isOffline = useIsOffline()
  const members = useQuery(allMembers(slug))
  const form = useForm({
    initialValues: { memberId: '', text: '' },
    validate: { memberId: (id) => (id ? null : i18n.t('Choose who continues.')) },
  })
  const people = [...(members.data?.values() ?? [])]
    .filter(({ id, kind, status }) => {
      return kind === 'person' && status === 'active' && id !== performerId
    })
    .map((member) => ({ value: member.id, label: nameNow(member) }))
    .toSorted((a, b) => compareNames(a.label, b.label))
  const submit = ({ memberId, text }: { memberId: string; text: string }) => {
    const name = people.find(({ value }) => value === memberId)?.label ?? ''
    onClose()
    onHandOver({ memberId, name }, text.trim())
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <Select
          size="md"
          label={i18n.t('Who continues')}
          data={people}
          searchable
          data-autofocus
          nothingFoundMessage={members.isSuccess && i18n.t('No one by this name')}
          {...form.getInputProps('memberId')}
        />
        <ErrorNote error={members.error} onRetry={() => void members.refetch()} />
        <Textarea
          size="md"
          label={i18n.t('What should they know?')}
          autosize
          minRows={2}
          maxLength={10_000}
          {...form.getInputProps('text')}
        />
        <Text size="sm" c="dimmed">
          {isOffline
            ? i18n.t(
                'They’re notified once you’re back online. What you recorded here is sent first.',
              )
            : i18n.t(
                'They’re notified and continue where you stopped. What was recorded stays in the record.',
              )}
        </Text>
        <FormButtons action={i18n.t('Hand over')} isPending={false} onCancel={onClose} />
      </Stack>
    </form>
  )
}
