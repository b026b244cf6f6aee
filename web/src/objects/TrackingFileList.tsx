import type { TrackingFile } from '@millwright/contract/tracking-files'
import { ActionIcon, Anchor, Box, Group, Image, Text, ThemeIcon, Tooltip } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import type { QueryName } from '../query-key.ts'
import { confirm } from '../ui/confirm.tsx'
import { formatBytes, formatDate } from '../ui/format.ts'
import { RowList } from '../ui/RowList.tsx'
import { useChange } from '../use-change.ts'

/** The pictures and files for tracking an object, each downloadable as uploaded. */
export function TrackingFileList({
  objectId,
  files,
  canEdit,
  stale,
}: {
  objectId: string
  files: TrackingFile[]
  canEdit: boolean
  /** The operations that list these files. */
  stale: readonly QueryName[]
}) {
  const remove = useChange(stale, async ({ trackingFiles }, fileId: string) => {
    await trackingFiles.delete({ params: { objectId, fileId } })
  })
  if (files.length === 0) return null
  const inUse = files.find(({ kind }) => kind === 'tracking_asset')
  return (
    <RowList label={i18n.t('For tracking')}>
      {files.map((file) => (
        <Box key={file.fileId} component="li" className="card" px="md" py="xs">
          <Group justify="space-between" wrap="nowrap">
            <FileFacts file={file} isReplaced={file.kind === 'tracking_asset' && file !== inUse} />
            {canEdit && (
              <DeleteButton
                filename={file.filename}
                onDelete={() => {
                  remove.mutate(file.fileId)
                }}
              />
            )}
          </Group>
        </Box>
      ))}
    </RowList>
  )
}

function FileFacts({ file, isReplaced }: { file: TrackingFile; isReplaced: boolean }) {
  const { kind, url, filename, size, createdAt } = file
  const name =
    kind === 'reference_image'
      ? i18n.t('Reference image')
      : isReplaced
        ? i18n.t('Tracking file, replaced by a newer one')
        : i18n.t('Tracking file')
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {kind === 'reference_image' ? (
        <Image src={url} alt="" w={56} h={42} radius="sm" fit="cover" loading="lazy" />
      ) : (
        <ThemeIcon variant="light" color="gray" w={56} h={42} radius="sm">
          <IconFile size={18} />
        </ThemeIcon>
      )}
      <Box miw={0}>
        <Anchor href={url} className="wrap-anywhere">
          {filename}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[name, formatBytes(size), formatDate(createdAt)].join(' · ')}
        </Text>
      </Box>
    </Group>
  )
}

function DeleteButton({ filename, onDelete }: { filename: string; onDelete: () => void }) {
  return (
    <Tooltip label={i18n.t('Delete')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="xl"
        aria-label={i18n.t('Delete {name}', { name: filename })}
        onClick={() => {
          confirm({
            title: i18n.t('Delete {name}?', { name: filename }),
            text: i18n.t('Capture apps will no longer receive it. This can’t be undone.'),
            action: i18n.t('Delete'),
            onConfirm: onDelete,
          })
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
