import type { Capture } from '@millwright/contract/captures'
import { ActionIcon, Menu, Modal, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { FormButtons } from '../ui/FormButtons.tsx'
import { notifyWithUndo } from '../ui/undo.tsx'
import { useCaptureChange } from './capture-queries.ts'

export function CaptureMenu({ capture }: { capture: Capture }) {
  const [editing, dialog] = useDisclosure()
  const { archive, restore, askToDelete } = useCaptureActions(capture)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Capture actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={dialog.open}>
            Title and description
          </Menu.Item>
          {capture.archivedAt ? (
            <Menu.Item leftSection={<IconArchiveOff size={16} />} onClick={restore}>
              Restore
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={archive}>
              Archive
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={editing} onClose={dialog.close} title="Capture">
        <CaptureForm capture={capture} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function useCaptureActions({ id: captureId, title }: Capture) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const params = { captureId }
  const restoring = useCaptureChange(async (client) => await client.captures.restore({ params }))
  const restore = () => {
    restoring.mutate(undefined)
  }
  const archiving = useCaptureChange(async (client) => {
    await client.captures.archive({ params })
    notifyWithUndo('The capture is archived.', restore)
  })
  const removing = useCaptureChange(async (client) => {
    await client.captures.delete({ params })
    await navigate(paths.captures(slug))
  })
  return {
    restore,
    archive: () => {
      archiving.mutate(undefined)
    },
    askToDelete: () => {
      confirm({
        title: 'Delete capture?',
        text: `“${title}” and its files will be deleted for good. One that a skill or lesson shows is archived instead.`,
        action: 'Delete capture',
        onConfirm: () => {
          removing.mutate(undefined)
        },
      })
    },
  }
}

function CaptureForm({ capture, onClose }: { capture: Capture; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      title: capture.title,
      description: capture.description ?? '',
      tags: capture.tags,
    },
    validate: { title: (value) => (value.trim() ? null : 'Give the capture a title.') },
  })
  const change = useCaptureChange(
    async (client, { title, description, tags }: typeof form.values) =>
      await client.captures.update({
        params: { captureId: capture.id },
        body: { title: title.trim(), description: description.trim() || null, tags },
      }),
    { showsErrors: true },
  )
  const saving = useSaving(form, async (fields) => {
    await change.mutateAsync(fields)
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack>
        <TextInput label="Title" data-autofocus maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label="Tags"
          description="Press Enter after each."
          {...form.getInputProps('tags')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
