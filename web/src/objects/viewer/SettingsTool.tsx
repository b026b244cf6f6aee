import { ActionIcon, Popover, Stack, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './viewer.module.css'

/** A tool whose settings show below it. */
export function SettingsTool({
  label,
  icon,
  isOn,
  children,
}: {
  label: string
  icon: ReactNode
  isOn: boolean
  children: ReactNode
}) {
  return (
    <Popover
      position="bottom"
      withArrow
      shadow="md"
      width={280}
      trapFocus
      classNames={{ dropdown: classes['settings'] ?? '', arrow: classes['settingsArrow'] ?? '' }}
    >
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon variant={isOn ? 'filled' : 'default'} size={36} aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
