import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarPlus,
  IconEye,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  IconUnlink,
} from '@tabler/icons-react'

import { AssignDialog } from '../assignments/AssignDialog.tsx'
import { i18n } from '../i18n.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'
import { useLinkPlacing } from './use-link-placing.ts'

/** Moves a link one place up or down; undefined if that is not possible. */
export interface LinkMoves {
  up: (() => void) | undefined
  down: (() => void) | undefined
}

export function ProcedureLinkMenu({
  guidebook,
  link,
  moves: { up, down },
}: {
  guidebook: Pick<Guidebook, 'id' | 'title'>
  link: ProcedureLink
  moves: LinkMoves
}) {
  const { place, unlink } = useLinkChanges(guidebook.id, link)
  const [isAssigning, assigning] = useDisclosure()
  const { title, procedureId, status } = link
  return (
    <>
      <ActionsMenu in="row" label={i18n.t('More for {title}', { title: link.title })}>
        {status === 'published' && (
          <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={assigning.open}>
            {i18n.t('Assign')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={link.pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
          onClick={() => {
            place({ pinned: !link.pinned })
          }}
        >
          {link.pinned ? i18n.t('Unpin') : i18n.t('Pin')}
        </Menu.Item>
        {up && (
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={up}>
            {i18n.t('Move up')}
          </Menu.Item>
        )}
        {down && (
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={down}>
            {i18n.t('Move down')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={link.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          onClick={() => {
            place({ hidden: !link.hidden })
          }}
        >
          {link.hidden ? i18n.t('Show') : i18n.t('Hide')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUnlink size={16} />} onClick={unlink}>
          {i18n.t('Remove from guidebook')}
        </Menu.Item>
      </ActionsMenu>
      <AssignDialog
        assignable={{ title, procedureId, guidebooks: [guidebook] }}
        opened={isAssigning}
        onClose={assigning.close}
      />
    </>
  )
}

function useLinkChanges(guidebookId: string, link: ProcedureLink) {
  const { procedureId, pinned, hidden, order } = link
  const params = { guidebookId, procedureId }
  const placing = useLinkPlacing(guidebookId, procedureId)
  const linking = useGuidebookChange(
    async (client) =>
      await client.guidebooks.linkProcedure({
        params: { guidebookId },
        body: { procedureId, pinned, hidden, order },
      }),
  )
  const unlinking = useGuidebookChange(
    async (client) => await client.guidebooks.unlinkProcedure({ params }),
    {
      onDone: () => {
        notifyWithUndo(
          i18n.t('“{title}” was removed from this guidebook.', { title: link.title }),
          linking.mutate,
        )
      },
    },
  )
  return { place: placing.mutate, unlink: () => unlinking.mutate() }
}
