import type { Skill } from '@millwright/contract/skills'
import {
  ActionIcon,
  Menu,
  Modal,
  NativeSelect,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { useCaptureChange } from '../captures/capture-queries.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { useSaving } from '../shell/use-saving.ts'
import { confirm } from '../ui/confirm.tsx'
import { FormButtons } from '../ui/FormButtons.tsx'
import { statusLooks } from './SkillStatus.tsx'

const statuses = ['capturing', 'processing', 'ready', 'archived'] as const

export function SkillMenu({ skill }: { skill: Skill }) {
  const [editing, dialog] = useDisclosure()
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const remove = useCaptureChange(async (client) => {
    await client.skills.delete({ params: { skillId: skill.id } })
    await navigate(paths.skills(slug))
  })
  const askToDelete = () => {
    confirm({
      title: 'Delete skill?',
      text: `“${skill.title}” will be deleted for good. Its captures stay.`,
      action: 'Delete skill',
      onConfirm: () => {
        remove.mutate(undefined)
      },
    })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Skill actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={dialog.open}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={editing} onClose={dialog.close} title="Skill">
        <SkillForm skill={skill} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function SkillForm({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      title: skill.title,
      description: skill.description ?? '',
      tags: skill.tags,
      status: skill.status,
    },
    validate: { title: (value) => (value.trim() ? null : 'Give the skill a title.') },
  })
  const change = useCaptureChange(
    async (client, { title, description, tags, status }: typeof form.values) =>
      await client.skills.update({
        params: { skillId: skill.id },
        body: { title: title.trim(), description: description.trim() || null, tags, status },
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
        <NativeSelect
          label="State"
          data={statuses.map((value) => ({ value, label: statusLooks[value].label }))}
          {...form.getInputProps('status')}
        />
        <ErrorNote error={saving.error} />
        <FormButtons action="Save" isPending={saving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
