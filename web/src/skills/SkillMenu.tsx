import type { Skill } from '@millwright/contract/skills'
import { Menu, Modal, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useCaptureChange } from '../captures/capture-queries.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { DetailsForm, type Details } from '../pages/DetailsForm.tsx'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { statusBadges } from './SkillStatus.tsx'

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
      title: i18n.t('Delete skill?'),
      text: i18n.t('“{title}” will be permanently deleted. Its captures stay.', {
        title: skill.title,
      }),
      action: i18n.t('Delete skill'),
      onConfirm: () => {
        remove.mutate(undefined)
      },
    })
  }
  return (
    <>
      <ActionsMenu in="page" label={i18n.t('Skill actions')}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={dialog.open}>
          {i18n.t('Edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </ActionsMenu>
      <Modal opened={editing} onClose={dialog.close} title={i18n.t('Skill')}>
        <SkillForm skill={skill} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function SkillForm({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const [status, setStatus] = useState(skill.status)
  const change = useCaptureChange(
    async (client, details: Details) =>
      await client.skills.update({ params: { skillId: skill.id }, body: { ...details, status } }),
    { showsErrors: true },
  )
  return (
    <DetailsForm noun="skill" initial={skill} save={change.mutateAsync} onClose={onClose}>
      <NativeSelect
        label={i18n.t('Status')}
        data={statuses.map((value) => ({ value, label: statusBadges()[value].label }))}
        value={status}
        onChange={({ currentTarget }) => {
          setStatus(statuses.find((each) => each === currentTarget.value) ?? status)
        }}
      />
    </DetailsForm>
  )
}
