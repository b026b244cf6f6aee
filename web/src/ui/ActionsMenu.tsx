import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'

/**
 * More actions, on the page or on a row of a list. An enabled one comes first, because it gets the focus, which a
 * disabled item cannot have.
 */
export function ActionsMenu({
  label,
  in: place,
  children,
}: {
  label: string
  in: 'page' | 'row'
  children: ReactNode
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {place === 'page' ? (
          <ActionIcon variant="default" size={36} aria-label={label}>
            <IconDots size={18} />
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={label}
          >
            <IconDots size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export function ArchiveItem({
  isArchived,
  archive,
  restore,
}: {
  isArchived: boolean
  archive: () => void
  restore: () => void
}) {
  return (
    <Menu.Item
      leftSection={isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
      onClick={isArchived ? restore : archive}
    >
      {isArchived ? i18n.t('Restore') : i18n.t('Archive')}
    </Menu.Item>
  )
}
