import { ActionIcon, Button, Group, Paper } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import type { Autosave } from '../../ui/use-autosave.ts'

/** Stays in view while a long procedure is edited. */
export function EditorBar({
  phase,
  canUndo,
  canClose,
  onUndo,
  onDone,
}: {
  phase: Autosave['phase']
  canUndo: boolean
  canClose: boolean
  onUndo: () => void
  onDone: () => void
}) {
  return (
    <Paper
      withBorder
      p="xs"
      shadow="sm"
      pos="sticky"
      top={64}
      style={{ zIndex: 5 }}
      component="section"
      aria-label={i18n.t('Editing')}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            hiddenFrom="sm"
            aria-label={i18n.t('Undo')}
            disabled={!canUndo}
            onClick={onUndo}
          >
            <IconArrowBackUp size={18} />
          </ActionIcon>
          <Button
            variant="default"
            visibleFrom="sm"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={!canUndo}
            onClick={onUndo}
          >
            {i18n.t('Undo')}
          </Button>
          <AutosaveNote phase={phase} />
        </Group>
        <Button disabled={!canClose} loading={phase === 'saving'} onClick={onDone}>
          {i18n.t('Done')}
        </Button>
      </Group>
    </Paper>
  )
}
