import type { Permission, Role } from '@millwright/contract/permissions'
import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { roleName, roleHints, rolesToGive } from '../../members/roles.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { useApiKeyChange } from './api-key-queries.ts'
import { PermissionsField } from './PermissionsField.tsx'

export function NewKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('New API key')}
      closeOnClickOutside={false}
    >
      <Making onClose={onClose} />
    </Modal>
  )
}

function Making({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  return key ? (
    <ShownOnce title={i18n.t('Copy the key now')} secret={key} onClose={onClose} />
  ) : (
    <KeyForm onCreated={setKey} onClose={onClose} />
  )
}

const days = () => [
  { value: '30', label: i18n.t('30 days') },
  { value: '90', label: i18n.t('90 days') },
  { value: '365', label: i18n.t('One year') },
  { value: '1825', label: i18n.t('Five years') },
]
const dayMilliseconds = 86_400_000

type KeyFields = {
  name: string
  role: string
  permissions: Permission[] | null
  lifetime: string
}

function useKeyForm(onCreated: (key: string) => void) {
  const { slug, role: ownRole } = useOrganization()
  const choices = rolesToGive(ownRole)
  const form = useForm<KeyFields>({
    initialValues: { name: '', role: 'member', permissions: null, lifetime: '365' },
    validate: {
      name: (value) => (value.trim() ? null : i18n.t('Give the key a name.')),
      permissions: (value) => (value?.length === 0 ? i18n.t('Choose what it can do.') : null),
    },
  })
  const role: Role = choices.find((each) => each === form.values.role) ?? 'member'
  const create = useApiKeyChange(
    async (client, { name, permissions, lifetime }: KeyFields) => {
      // Slightly less than the maximum, which counts from when the request arrives.
      const ends = new Date(Date.now() + Number(lifetime) * dayMilliseconds - 60_000)
      const body = {
        name: name.trim(),
        role,
        expiresAt: ends.toISOString(),
        ...(permissions && { permissions }),
      }
      return await client.apiKeys.create({ params: { id: slug }, body })
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async (fields) => {
    onCreated((await create.mutateAsync(fields)).key)
  })
  return { form, saving, choices, role, isOwner: ownRole === 'owner' }
}

function KeyForm({
  onCreated,
  onClose,
}: {
  onCreated: (key: string) => void
  onClose: () => void
}) {
  const { form, saving, choices, role, isOwner } = useKeyForm(onCreated)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          description={i18n.t('The program that uses the key.')}
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={i18n.t('Role')}
          description={roleHints()[role]}
          data={choices.map((each) => ({ value: each, label: roleName(each) }))}
          {...form.getInputProps('role')}
          onChange={(event) => {
            form.setFieldValue('role', event.currentTarget.value)
            form.setFieldValue('permissions', null)
          }}
        />
        <PermissionsField role={role} isOwner={isOwner} field={form.getInputProps('permissions')} />
        <NativeSelect
          label={i18n.t('Expires after')}
          data={days()}
          {...form.getInputProps('lifetime')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons
          action={i18n.t('Create key')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
