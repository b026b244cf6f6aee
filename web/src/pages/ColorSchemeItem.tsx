import { Menu } from '@mantine/core'

import { useOtherColorScheme } from './use-other-color-scheme.ts'

/** The toggle in a menu, where the header has no room. */
export function ColorSchemeItem() {
  const { label, Icon, change } = useOtherColorScheme()
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Icon size={16} />} onClick={change}>
      {label}
    </Menu.Item>
  )
}
