import {
  ActionIcon,
  Menu,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
  type ActionIconProps,
} from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'

export function ColorSchemeToggle(props: Pick<ActionIconProps, 'visibleFrom'>) {
  const { label, Icon, change } = useOtherScheme()
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="lg" aria-label={label} onClick={change} {...props}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The same in a menu, where the header has no room. */
export function ColorSchemeItem() {
  const { label, Icon, change } = useOtherScheme()
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Icon size={16} />} onClick={change}>
      {label}
    </Menu.Item>
  )
}

function useOtherScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return {
    label: other === 'dark' ? i18n.t('Use dark colours') : i18n.t('Use light colours'),
    Icon: other === 'dark' ? IconMoon : IconSun,
    change: () => {
      setColorScheme(other)
    },
  }
}
