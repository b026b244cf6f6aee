import type { Assignment } from '@millwright/contract/assignments'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { askForText } from '../ui/ask-for-text.tsx'
import { ChangeAssignmentDialog } from './AssignDialog.tsx'
import { useAssignmentChange } from './assignment-queries.ts'

/** A manager's actions on an assignment that is not over. */
export function AssignmentMenu({
  assignment,
  in: place,
}: {
  assignment: Assignment
  in: 'page' | 'row'
}) {
  const [isChanging, changing] = useDisclosure()
  const { title, status } = assignment
  const { askToSkip, askToEnd } = useEnding(assignment)
  if (status !== 'active') return null
  return (
    <>
      <ActionsMenu in={place} label={i18n.t('More for {title}', { title })}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={changing.open}>
          {i18n.t('Reassign or change')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlayerSkipForward size={16} />} onClick={askToSkip}>
          {i18n.t('Skip this date')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlayerStop size={16} />} onClick={askToEnd}>
          {i18n.t({ id: 'End (an assignment)', message: 'End' })}
        </Menu.Item>
      </ActionsMenu>
      <ChangeAssignmentDialog
        assignment={assignment}
        opened={isChanging}
        onClose={changing.close}
      />
    </>
  )
}

function useEnding({ id: assignmentId, title, occurrence }: Assignment) {
  const skip = useAssignmentChange(async ({ assignments: { skip: leaveOut } }, reason: string) => {
    const params = { assignmentId, occurrenceId: occurrence?.id ?? '' }
    // The history keeps the date, with the reason why nothing was done.
    await leaveOut({ params, body: { reason } })
  })
  const end = useAssignmentChange(
    async (client) => await client.assignments.end({ params: { assignmentId } }),
  )
  return {
    askToSkip: () => {
      askForText({
        title: i18n.t('Skip this date'),
        label: i18n.t('Why isn’t it done this time?'),
        action: i18n.t('Skip'),
        onAnswer: skip.mutate,
      })
    },
    askToEnd: () => {
      confirm({
        title: i18n.t('End “{title}”?', { title }),
        text: i18n.t('No one will be asked to do it anymore. What was done stays on record.'),
        action: i18n.t({ id: 'End (an assignment)', message: 'End' }),
        onConfirm: () => {
          end.mutate(undefined)
        },
      })
    },
  }
}
