import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'

export function useOtherColorScheme() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return {
    label: other === 'dark' ? i18n.t('Use dark mode') : i18n.t('Use light mode'),
    Icon: other === 'dark' ? IconMoon : IconSun,
    change: () => {
      setColorScheme(other)
    },
  }
}
