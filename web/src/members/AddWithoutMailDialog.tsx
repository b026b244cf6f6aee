import { rolesWithoutMailbox } from '@millwright/contract/members'
import { Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useSaving } from '../pages/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { useMemberChange } from './member-queries.ts'
import { roleHints, roleName } from './roles.ts'
import { StartingPin } from './StartingPin.tsx'

/** Adds someone who only signs in on shared devices, and shows their starting PIN. */
export function AddWithoutMailDialog({
  opened,
  onClose,
}: {
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('Add someone without email')}
      closeOnClickOutside={false}
    >
      <Adding onClose={onClose} />
    </Modal>
  )
}

interface Added {
  name: string
  pin: string
}

function Adding({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added>()
  return added ? (
    <StartingPin {...added} onClose={onClose} />
  ) : (
    <NameForm onAdded={setAdded} onClose={onClose} />
  )
}

function NameForm({ onAdded, onClose }: { onAdded: (added: Added) => void; onClose: () => void }) {
  const form = useForm({
    initialValues: { firstName: '', lastName: '', role: 'member' },
    validate: {
      firstName: (value) => (value.trim() ? null : i18n.t('Enter a first name.')),
      lastName: (value) => (value.trim() ? null : i18n.t('Enter a last name.')),
    },
  })
  const add = useMemberChange(
    async (client, slug, fields: typeof form.values) => {
      const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()]
      const role = rolesWithoutMailbox.find((each) => each === fields.role) ?? 'member'
      const params = { id: slug }
      const { id: memberId } = await client.members.invite({
        params,
        body: { firstName, lastName, role },
      })
      const { pin } = await client.memberPins.reset({ params: { ...params, memberId } })
      return { name: `${firstName} ${lastName}`, pin }
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async (fields) => {
    onAdded(await add.mutateAsync(fields))
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <Text c="dimmed">{i18n.t('They sign in on shared devices, with a PIN or a badge.')}</Text>
        <TextInput
          label={i18n.t('First name')}
          data-autofocus
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={i18n.t('Last name')}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
        <Radio.Group label={i18n.t('Role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={6}>
            {rolesWithoutMailbox.map((role) => (
              <Radio
                key={role}
                value={role}
                label={roleName(role)}
                description={roleHints()[role]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Add')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
