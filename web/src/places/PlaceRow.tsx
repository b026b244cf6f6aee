import type { PlaceInTree } from '@millwright/contract/places'
import { ActionIcon, Badge, Menu, Text, Tooltip } from '@mantine/core'
import {
  IconArrowMoveRight,
  IconChevronRight,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { ActionsMenu, ArchiveItem } from '../ui/ActionsMenu.tsx'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import type { PlaceDialog } from './PlaceDialogs.tsx'
import classes from './places.module.css'
import { useRemoving } from './use-removing.ts'

interface Opening {
  place: PlaceInTree
  /** Undefined if it is empty. */
  isOpen: boolean | undefined
  onTurn: (id: string) => void
}

/** A place, its actions, and the places in it. */
export function PlaceRow({
  place,
  isOpen,
  onTurn,
  canEdit,
  onAsk,
  children,
}: Opening & {
  canEdit: boolean
  onAsk: (dialog: PlaceDialog) => void
  children: ReactNode
}) {
  const { slug } = useOrganization()
  const { id, title, totalGuidebookCount, archivedAt } = place
  return (
    <li>
      <div className={classes['row']}>
        <Arrow place={place} isOpen={isOpen} onTurn={onTurn} />
        <div className={classes['name']}>
          <LinkAnchor
            className="wrap-anywhere"
            c="inherit"
            fw={600}
            data-place
            {...paths.guidebooks(slug, { place: id })}
          >
            {title}
          </LinkAnchor>
          {archivedAt !== null && <Badge color="gray">{i18n.t('Archived')}</Badge>}
          {totalGuidebookCount > 0 && (
            <Text size="sm" c="dimmed">
              {formatCount(totalGuidebookCount, 'guidebook')}
            </Text>
          )}
        </div>
        {canEdit && <Actions place={place} onAsk={onAsk} />}
      </div>
      {children}
    </li>
  )
}

/** Expands and collapses a place. */
function Arrow({ place: { id, title }, isOpen, onTurn }: Opening) {
  if (isOpen === undefined) return <span className={classes['noArrow']} />
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={34}
      aria-expanded={isOpen}
      aria-label={i18n.t('Contents of {name}', { name: title })}
      onClick={() => {
        onTurn(id)
      }}
    >
      <IconChevronRight size={18} className={classes['arrow']} data-open={isOpen || undefined} />
    </ActionIcon>
  )
}

function Actions({ place, onAsk }: { place: PlaceInTree; onAsk: (dialog: PlaceDialog) => void }) {
  const { title, archivedAt } = place
  const { archive, restore, askToDelete } = useRemoving(place)
  const isArchived = archivedAt !== null
  const add = () => {
    onAsk({ kind: 'add', parent: place })
  }
  return (
    <>
      {!isArchived && (
        <Tooltip label={i18n.t('Add a place here')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            visibleFrom="sm"
            className={classes['add'] ?? ''}
            aria-label={i18n.t('Add a place in {name}', { name: title })}
            onClick={add}
          >
            <IconPlus size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <ActionsMenu in="row" label={i18n.t('Actions for {name}', { name: title })}>
        {!isArchived && (
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={add}>
            {i18n.t('Add a place here')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => {
            onAsk({ kind: 'rename', place })
          }}
        >
          {i18n.t('Rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowMoveRight size={16} />}
          onClick={() => {
            onAsk({ kind: 'move', place })
          }}
        >
          {i18n.t('Move…')}
        </Menu.Item>
        <ArchiveItem isArchived={isArchived} archive={archive} restore={restore} />
        {isArchived && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            {i18n.t('Delete')}
          </Menu.Item>
        )}
      </ActionsMenu>
    </>
  )
}
