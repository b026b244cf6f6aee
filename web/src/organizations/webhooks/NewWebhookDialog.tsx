import { eventTypes } from '@millwright/contract/events'
import { Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { useOrganization } from '../../session.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { useWebhookChange } from './webhook-queries.ts'

export function NewWebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('New webhook')}
      closeOnClickOutside={false}
    >
      <Making onClose={onClose} />
    </Modal>
  )
}

function Making({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  return secret ? (
    <ShownOnce title={i18n.t('Copy the secret now')} secret={secret} onClose={onClose} />
  ) : (
    <WebhookForm onCreated={setSecret} onClose={onClose} />
  )
}

function useWebhookForm(onCreated: (secret: string) => void) {
  const { slug } = useOrganization()
  const form = useForm({
    initialValues: { url: '', description: '', types: [] as string[] },
    validate: {
      url: (value) =>
        /^https?:\/\/\S+$/.test(value.trim()) ? null : i18n.t('Enter an address with https://.'),
    },
  })
  const create = useWebhookChange(
    async (client, { url, description, types }: typeof form.values) =>
      await client.webhooks.create({
        params: { id: slug },
        body: { url: url.trim(), types, description: description.trim() || null },
      }),
    { showsErrors: true },
  )
  const saving = useSaving(form, async (fields) => {
    onCreated((await create.mutateAsync(fields)).secret)
  })
  return { form, saving }
}

function WebhookForm({
  onCreated,
  onClose,
}: {
  onCreated: (secret: string) => void
  onClose: () => void
}) {
  const { form, saving } = useWebhookForm(onCreated)
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Address')}
          description={i18n.t('Where events are sent.')}
          type="url"
          data-autofocus
          maxLength={2000}
          {...form.getInputProps('url')}
        />
        <TextInput
          label={i18n.t('Description')}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        <MultiSelect
          label={i18n.t('Events')}
          description={i18n.t('None chosen: all of them.')}
          data={eventTypes}
          searchable
          clearable
          {...form.getInputProps('types')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons
          action={i18n.t('Create webhook')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
