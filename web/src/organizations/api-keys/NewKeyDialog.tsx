import type { Role } from '@millwright/contract/permissions'
import {
  Alert,
  Button,
  Code,
  CopyButton,
  Modal,
  NativeSelect,
  Stack,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { nameOf, roleHints, rolesToGive } from '../../members/roles.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../shell/ErrorNote.tsx'
import { useSaving } from '../../shell/use-saving.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { useApiKeyChange } from './api-key-queries.ts'

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
    <MadeKey apiKey={key} onClose={onClose} />
  ) : (
    <KeyForm onMade={setKey} onClose={onClose} />
  )
}

const days = () => [
  { value: '30', label: i18n.t('30 days') },
  { value: '90', label: i18n.t('90 days') },
  { value: '365', label: i18n.t('One year') },
  { value: '1825', label: i18n.t('Five years') },
]
const dayMilliseconds = 86_400_000

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { slug, role: ownRole } = useOrganization()
  const choices = rolesToGive(ownRole)
  const form = useForm({
    initialValues: { name: '', role: 'member', lifetime: '365' },
    validate: { name: (value) => (value.trim() ? null : i18n.t('Give the key a name.')) },
  })
  const create = useApiKeyChange(
    async (client, { name, role, lifetime }: typeof form.values) => {
      // A moment less than the longest time, which counts from when the request arrives.
      const ends = new Date(Date.now() + Number(lifetime) * dayMilliseconds - 60_000)
      const chosen: Role = choices.find((each) => each === role) ?? 'member'
      const body = { name: name.trim(), role: chosen, expiresAt: ends.toISOString() }
      return await client.apiKeys.create({ params: { id: slug }, body })
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async (fields) => {
    onMade((await create.mutateAsync(fields)).key)
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          description={i18n.t('The program that uses it.')}
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={i18n.t('Role')}
          description={roleHints()[choices.find((each) => each === form.values.role) ?? 'member']}
          data={choices.map((role) => ({ value: role, label: nameOf(role) }))}
          {...form.getInputProps('role')}
        />
        <NativeSelect
          label={i18n.t('Ends after')}
          data={days()}
          {...form.getInputProps('lifetime')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action={i18n.t('Make key')} isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Stack>
      <Alert
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconKey size={20} />}
        title={i18n.t('Copy the key now')}
      >
        {i18n.t('It is shown this once. Whoever has it can do what its role allows.')}
      </Alert>
      <Code block className="wrap-anywhere" style={{ whiteSpace: 'pre-wrap' }} tabIndex={0}>
        {apiKey}
      </Code>
      <CopyButton value={apiKey}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={copy}
          >
            {copied ? i18n.t('Copied') : i18n.t('Copy')}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>{i18n.t('Done')}</Button>
    </Stack>
  )
}
