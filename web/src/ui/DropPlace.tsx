import '@mantine/dropzone/styles.layer.css'
import { Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'

import classes from './drop-place.module.css'

/** As large as its focus outline, for touch exploration. Pointers pass through, to the drop area. */
const overAll: CSSProperties = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
}

/**
 * A place to drop files, or to choose them with a click or a key. The focus goes to the browser's own file input,
 * which has a role and a name; the area around it has neither.
 */
export function DropPlace({
  label,
  title,
  hint,
  height = 56,
  accept,
  multiple = true,
  disabled = false,
  onDrop,
}: {
  /** The name of the file input. */
  label: string
  title: string
  hint: string
  height?: number
  /** File extensions, such as `.stl,.obj`. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onDrop: (files: File[]) => void
}) {
  return (
    <Dropzone
      className={classes['place'] ?? ''}
      activateOnKeyboard={false}
      multiple={multiple}
      disabled={disabled}
      onDrop={onDrop}
      inputProps={{
        'aria-label': label,
        tabIndex: 0,
        disabled,
        style: overAll,
        onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
          // So that the same file can be chosen again.
          currentTarget.value = ''
        },
        ...(accept && { accept }),
      }}
      px="md"
      py="sm"
    >
      <Group justify="center" gap="sm" mih={height} wrap="nowrap">
        <IconUpload size={26} aria-hidden style={{ flex: 'none' }} />
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}
