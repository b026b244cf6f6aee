import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { VoiceNoteButton } from './VoiceNoteButton.tsx'

/** The service's limit. */
const maxFiles = 10

/** Attached photos and voice notes. */
export function SentFiles({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: File[]) => void
}) {
  const add = (more: readonly File[]) => {
    onChange([...files, ...more].slice(0, maxFiles))
  }
  return (
    <div>
      <Group gap="sm">
        <FileButton accept="image/*,video/*" multiple onChange={add}>
          {(props) => (
            <Button {...props} mih={48} variant="default" leftSection={<IconCamera size={20} />}>
              {i18n.t('Add a photo or video')}
            </Button>
          )}
        </FileButton>
        <VoiceNoteButton
          onRecorded={(file) => {
            add([file])
          }}
        />
      </Group>
      {files.map((file, index) => (
        <Group key={`${file.name} ${file.lastModified}`} gap="xs" mt={6} wrap="nowrap">
          <Text size="sm" truncate miw={0}>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={i18n.t('Remove {filename}', { filename: file.name })}
            onClick={() => {
              onChange(files.filter((_, at) => at !== index))
            }}
          >
            <IconX size={18} />
          </ActionIcon>
        </Group>
      ))}
    </div>
  )
}
