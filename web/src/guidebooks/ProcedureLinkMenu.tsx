import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconUnlink } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { ActionsMenu } from '../ui/ActionsMenu.tsx'
import { notifyWithUndo } from '../ui/undo.tsx'
import { moved, type NewPlace } from './link-order.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'

export function ProcedureLinkMenu({
  guidebookId,
  link,
  links,
}: {
  guidebookId: string
  link: ProcedureLink
  links: ProcedureLink[]
}) {
  const { hide, place, unlink } = useLinkChanges(guidebookId, link)
  const up = moved(links, link.procedureId, -1)
  const down = moved(links, link.procedureId, 1)
  return (
    <ActionsMenu in="row" label={i18n.t('More for {title}', { title: link.title })}>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        disabled={up.length === 0}
        onClick={() => {
          place.mutate(up)
        }}
      >
        {i18n.t('Move up')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        disabled={down.length === 0}
        onClick={() => {
          place.mutate(down)
        }}
      >
        {i18n.t('Move down')}
      </Menu.Item>
      <Menu.Item
        leftSection={link.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
        onClick={() => {
          hide.mutate(!link.hidden)
        }}
      >
        {link.hidden ? i18n.t('Show') : i18n.t('Hide')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconUnlink size={16} />} onClick={unlink}>
        {i18n.t('Remove from guidebook')}
      </Menu.Item>
    </ActionsMenu>
  )
}

function useLinkChanges(guidebookId: string, link: ProcedureLink) {
  const { procedureId, pinned, hidden, order } = link
  const params = { guidebookId, procedureId }
  const hide = useGuidebookChange(
    async (client, wanted: boolean) =>
      await client.guidebooks.updateLink({ params, body: { hidden: wanted } }),
  )
  const place = useGuidebookChange(async (client, places: NewPlace[]) => {
    for (const { procedureId: id, order: wanted } of places) {
      await client.guidebooks.updateLink({
        params: { guidebookId, procedureId: id },
        body: { order: wanted },
      })
    }
  })
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
          i18n.t('“{title}” is no longer in this guidebook.', { title: link.title }),
          linking.mutate,
        )
      },
    },
  )
  return { hide, place, unlink: () => unlinking.mutate() }
}
