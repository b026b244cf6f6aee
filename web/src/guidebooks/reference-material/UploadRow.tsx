import { ActionIcon, Box, Group, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { errorCode } from '../../pages/error-sentences.ts'
import { formatBytes } from '../../ui/format.ts'
import { otherPlaceFor } from './other-place.ts'
import { dropUpload, type Upload } from './uploads.ts'

export function UploadRow({ upload }: { upload: Upload }) {
  const { file, sent, phase, error } = upload
  const percent = file.size > 0 ? (100 * sent) / file.size : 0
  const label = phase === 'failed' ? i18n.t('Dismiss') : i18n.t('Cancel upload')
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap">
          <Box miw={0}>
            <Text fw={600} className="wrap-anywhere">
              {file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {stateOf(upload)}
            </Text>
          </Box>
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              size="lg"
              aria-label={`${label}: ${file.name}`}
              onClick={() => {
                dropUpload(upload)
              }}
            >
              <IconX size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
        {phase === 'failed' ? (
          <ErrorNote
            error={error}
            sentence={
              errorCode(error) === 'unsupported_media_type' ? otherPlaceFor(file) : undefined
            }
          />
        ) : (
          <Progress
            value={percent}
            animated={phase === 'checking'}
            aria-label={i18n.t('Upload of {name}', { name: file.name })}
          />
        )}
      </Stack>
    </Box>
  )
}

function stateOf({ file, sent, phase }: Upload): string {
  const size = formatBytes(file.size)
  const states = {
    waiting: i18n.t('Waiting, {size}', { size }),
    sending: i18n.t('Sending, {sent} of {size}', { sent: formatBytes(sent), size }),
    checking: i18n.t('Checking, {size}', { size }),
    failed: i18n.t('Not uploaded'),
  }
  return states[phase]
}
