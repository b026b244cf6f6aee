import type { Guidebook, TrackedObject } from '@millwright/contract/guidebooks'
import {
  ActionIcon,
  Box,
  Button,
  Group,
  Modal,
  Stack,
  Text,
  TextInput,
  ThemeIcon,
  Tooltip,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCube, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { trackingSentence } from '../objects/tracking-words.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { FormButtons } from '../ui/FormButtons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { notifyWithUndo } from '../ui/undo.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** The objects that the capture app tracks for this guidebook. */
export function TrackedObjects({ guidebook, canEdit }: { guidebook: Guidebook; canEdit: boolean }) {
  const [adding, setAdding] = useState(false)
  const objects = guidebook.trackedObjects
  return (
    <Panel
      title={i18n.t('Tracked objects')}
      count={objects.length}
      actions={
        canEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              setAdding(true)
            }}
          >
            {i18n.t('Add object')}
          </Button>
        )
      }
    >
      {objects.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('Objects are the parts and machines that recordings of this item are about.')}
        </Text>
      ) : (
        <RowList label={i18n.t('Tracked objects')}>
          {objects.map((object) => (
            <ObjectRow
              key={object.objectId}
              guidebookId={guidebook.id}
              object={object}
              canEdit={canEdit}
            />
          ))}
        </RowList>
      )}
      <AddObjectDialog
        guidebookId={guidebook.id}
        opened={adding}
        onClose={() => {
          setAdding(false)
        }}
      />
    </Panel>
  )
}

function ObjectRow({
  guidebookId,
  object: { objectId, title, trackingWarnings },
  canEdit,
}: {
  guidebookId: string
  object: TrackedObject
  canEdit: boolean
}) {
  const track = useGuidebookChange(
    async (client) =>
      await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } }),
  )
  const untrack = useGuidebookChange(
    async (client) => await client.guidebooks.untrackObject({ params: { guidebookId, objectId } }),
    {
      onDone: () => {
        notifyWithUndo(i18n.t('“{title}” is no longer tracked.', { title }), track.mutate)
      },
    },
  )
  return (
    <Box component="li" className="card" px="sm" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <ThemeIcon variant="light" color="gray" size={32} radius="md">
            <IconCube size={18} />
          </ThemeIcon>
          <div>
            <Text className="wrap-anywhere">{title}</Text>
            {trackingWarnings.map((code) => (
              <Text key={code} size="sm" c="dimmed">
                {trackingSentence(code)}
              </Text>
            ))}
          </div>
        </Group>
        {canEdit && (
          <Tooltip label={i18n.t('Stop tracking')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size="lg"
              aria-label={i18n.t('Stop tracking {title}', { title })}
              onClick={() => {
                untrack.mutate()
              }}
            >
              <IconX size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Box>
  )
}

function AddObjectDialog({
  guidebookId,
  opened,
  onClose,
}: {
  guidebookId: string
  opened: boolean
  onClose: () => void
}) {
  const form = useForm({
    initialValues: { title: '' },
    validate: { title: (value) => (value.trim() ? null : i18n.t('Give the object a name.')) },
  })
  const add = useGuidebookChange(async (client, title: string) => {
    const { id } = await client.objects.create({ body: { title } })
    await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId: id } })
  })
  const saving = useSaving(form, async ({ title }) => {
    await add.mutateAsync(title.trim())
    form.reset()
    onClose()
  })
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Add object')}>
      <form noValidate onSubmit={form.onSubmit(saving.submit)}>
        <Stack>
          <TextInput
            label={i18n.t('Name')}
            description={i18n.t('The part or machine, such as “Gearbox G2”.')}
            data-autofocus
            maxLength={200}
            {...form.getInputProps('title')}
          />
          <ErrorNote error={saving.error} />
          <FormButtons
            action={i18n.t('Add object')}
            isPending={saving.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
