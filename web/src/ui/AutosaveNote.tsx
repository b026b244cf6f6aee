import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import type { Autosave } from './use-autosave.ts'

const words = (): Record<Autosave['phase'], { text: string; icon: typeof IconCheck }> => ({
  saved: { text: i18n.t('Saved'), icon: IconCheck },
  waiting: { text: i18n.t('Not saved yet'), icon: IconPencil },
  saving: { text: i18n.t('Saving…'), icon: IconPencil },
  failed: { text: i18n.t('Not saved'), icon: IconAlertTriangle },
})

/** Whether everything on the screen is saved. */
export function AutosaveNote({ phase }: { phase: Autosave['phase'] }) {
  const { text, icon: Icon } = words()[phase]
  return (
    <Group gap={4} wrap="nowrap" component="output" c="dimmed">
      <Icon size={16} aria-hidden />
      <Text span size="sm">
        {text}
      </Text>
    </Group>
  )
}
