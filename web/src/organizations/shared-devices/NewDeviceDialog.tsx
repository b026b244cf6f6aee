import { Button, Center, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { useOrganization } from '../../session.ts'
import { formatTime } from '../../ui/format.ts'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useChange } from '../../use-change.ts'
import classes from './device-code.module.css'

export function NewDeviceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('Add a shared device')}
      closeOnClickOutside={false}
    >
      <Adding onClose={onClose} />
    </Modal>
  )
}

interface Code {
  code: string
  codeExpiresAt: string
}

function Adding({ onClose }: { onClose: () => void }) {
  const [made, setCreated] = useState<Code>()
  return made ? (
    <ShownCode made={made} onClose={onClose} />
  ) : (
    <NameForm onCreated={setCreated} onClose={onClose} />
  )
}

function NameForm({
  onCreated,
  onClose,
}: {
  onCreated: (made: Code) => void
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : i18n.t('Give the device a name.')) },
  })
  const create = useChange(
    ['sharedDevices.list'],
    async (client, name: string) =>
      await client.sharedDevices.create({ params: { id: slug }, body: { name } }),
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ name }) => {
    onCreated(await create.mutateAsync(name.trim()))
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput
          label={i18n.t('Name')}
          description={i18n.t('Where it is, such as “Line 3” or “Workshop”.')}
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons
          action={i18n.t('Show its code')}
          isPending={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function ShownCode({
  made: { code, codeExpiresAt },
  onClose,
}: {
  made: Code
  onClose: () => void
}) {
  const address = `${globalThis.location.origin}/app/device`
  return (
    <Stack>
      <Text className="wrap-anywhere">
        {i18n.t('Scan this with the tablet, or open {address} on it and enter the code.', {
          address,
        })}
      </Text>
      <Center className={classes['qr'] ?? ''}>
        <QrCode
          address={`${address}#code=${code}`}
          label={i18n.t('QR code that sets up the device')}
        />
      </Center>
      <Text className={classes['code'] ?? ''} ta="center" data-code>
        {code}
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        {i18n.t('It works once, until {time}.', { time: formatTime(new Date(codeExpiresAt)) })}
      </Text>
      <Button onClick={onClose}>{i18n.t('Done')}</Button>
    </Stack>
  )
}
