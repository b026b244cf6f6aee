import { Button, Group, Paper, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'

/** Stays in view while a long procedure is edited. */
export function EditorBar({
  isChanged,
  canSave,
  isSaving,
  onUndo,
  onDiscard,
  onSave,
}: {
  isChanged: boolean
  canSave: boolean
  isSaving: boolean
  onUndo: () => void
  onDiscard: () => void
  onSave: () => void
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
      aria-label="Save or discard"
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={!isChanged}
            onClick={onUndo}
          >
            Undo
          </Button>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {isChanged ? 'Not saved yet' : 'Nothing changed yet'}
          </Text>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onDiscard}>
            {isChanged ? 'Discard' : 'Close'}
          </Button>
          <Button disabled={!canSave} loading={isSaving} onClick={onSave}>
            Save
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
