import { ActionIcon, type ActionIconProps } from '@mantine/core'

import { useOtherColorScheme } from './use-other-color-scheme.ts'

/** It is on the first screen, so its hint is the browser's: a tooltip would take a tenth of that screen's script. */
export function ColorSchemeToggle(props: Pick<ActionIconProps, 'visibleFrom'>) {
  const { label, Icon, change } = useOtherColorScheme()
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={change}
      {...props}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}
