import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { IconKeyboard } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** A tool for the text with the cursor. */
export function BarButton({
  label,
  icon: Icon,
  isDisabled = false,
  className = '',
  ...rest
}: ActionIconProps &
  ComponentProps<'button'> & {
    label: string
    icon: typeof IconKeyboard
    isDisabled?: boolean
  }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="transparent"
        bg="transparent"
        c={isDisabled ? 'dimmed' : 'var(--mantine-color-text)'}
        size={36}
        className={`touch ${className}`}
        aria-label={label}
        disabled={isDisabled}
        // The cursor stays in the text.
        onMouseDown={(event) => {
          event.preventDefault()
        }}
        {...rest}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
