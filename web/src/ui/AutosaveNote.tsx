import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react'

import type { Autosave } from './use-autosave.ts'

const words: Record<Autosave['phase'], { text: string; icon: typeof IconCheck }> = {
  saved: { text: 'Saved', icon: IconCheck },
  waiting: { text: 'Not saved yet', icon: IconPencil },
  saving: { text: 'Saving…', icon: IconPencil },
  failed: { text: 'Not saved', icon: IconAlertTriangle },
}

/** Whether what is on the screen is safe. */
export function AutosaveNote({ phase }: { phase: Autosave['phase'] }) {
  const { text, icon: Icon } = words[phase]
  return (
    <Group gap={4} wrap="nowrap" component="output" c="dimmed">
      <Icon size={16} aria-hidden />
      <Text span size="sm">
        {text}
      </Text>
    </Group>
  )
}
