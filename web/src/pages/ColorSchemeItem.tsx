import { Menu } from '@mantine/core'

import { useIsBelow } from '../ui/use-is-below.ts'
import { useOtherColorScheme } from './use-other-color-scheme.ts'

/** The toggle in a menu, if the header has no room. */
export function ColorSchemeItem() {
  const { label, Icon, change } = useOtherColorScheme()
  const isNeeded = useIsBelow('sm')
  if (!isNeeded) return null
  return (
    <Menu.Item leftSection={<Icon size={16} />} onClick={change}>
      {label}
    </Menu.Item>
  )
}
