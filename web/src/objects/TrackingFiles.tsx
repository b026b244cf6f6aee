import type { TrackingFile } from '@millwright/contract/tracking-files'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileUpload, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import type { QueryName } from '../query-key.ts'
import { sendFile } from '../send-file.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useChange } from '../use-change.ts'
import { trackingFilesOf } from './object-queries.ts'
import { TrackingFileList } from './TrackingFileList.tsx'

const stale: QueryName[] = ['trackingFiles.list', 'guidebooks.get']
const pictureTypes = 'image/jpeg,image/png,image/webp'

/** Files that help a capture app recognize the object, besides the model. */
export function TrackingFiles({ objectId, canEdit }: { objectId: string; canEdit: boolean }) {
  const { slug } = useOrganization()
  const found = useQuery(trackingFilesOf(slug, objectId))
  const files = (found.data?.items ?? []).filter(({ status }) => status === 'ready')
  const upload = useUpload(objectId)
  if (files.length === 0 && !canEdit) return null
  return (
    <Panel
      title={i18n.t('For tracking')}
      count={files.length}
      actions={canEdit && <AddButtons isBusy={upload.isPending} onChoose={upload.mutate} />}
    >
      <ErrorNote error={found.error ?? upload.error} />
      {files.length === 0 && (
        <Text c="dimmed" size="sm">
          {i18n.t(
            'Capture apps recognize an object more reliably with pictures of it from all sides, or with a tracking file made by their own tools.',
          )}
        </Text>
      )}
      <TrackingFileList objectId={objectId} files={files} canEdit={canEdit} stale={stale} />
    </Panel>
  )
}

interface Chosen {
  kind: TrackingFile['kind']
  chosen: File[]
}

function AddButtons({ isBusy, onChoose }: { isBusy: boolean; onChoose: (choice: Chosen) => void }) {
  return (
    <Group gap="xs">
      <FileButton
        multiple
        accept={pictureTypes}
        onChange={(chosen) => {
          onChoose({ kind: 'reference_image', chosen })
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isBusy}
            leftSection={<IconPhotoPlus size={16} />}
          >
            {i18n.t('Add pictures')}
          </Button>
        )}
      </FileButton>
      <FileButton
        onChange={(file) => {
          if (file) onChoose({ kind: 'tracking_asset', chosen: [file] })
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isBusy}
            leftSection={<IconFileUpload size={16} />}
          >
            {i18n.t('Add tracking file')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

function useUpload(objectId: string) {
  return useChange(
    stale,
    async ({ trackingFiles }, { kind, chosen }: Chosen) => {
      for (const file of chosen) {
        const contentType = file.type || 'application/octet-stream'
        const body = { filename: file.name, contentType, size: file.size, kind }
        const { fileId, upload } = await trackingFiles.uploadUrl({ params: { objectId }, body })
        await sendFile(file, upload, () => undefined, new AbortController().signal)
        await trackingFiles.complete({ params: { objectId, fileId }, body: {} })
      }
    },
    { showsErrors: true },
  )
}
