import type { ModelObject } from '@millwright/contract/objects'
import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiOf } from '../api.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { formatBytes } from '../ui/format.ts'
import { useStore } from '../ui/store.ts'
import { dropModelUpload, modelEndings, modelUploads, uploadModel } from './model-uploads.ts'
import { refreshObjects } from './object-queries.ts'
import { useConversion } from './use-conversion.ts'

const phaseNames: Record<string, string> = {
  read: 'Reading the file',
  measure: 'Measuring',
  draw: 'Drawing a picture',
  write: 'Making it small for the browser',
}

/** What is under way or went wrong with the newest model file; nothing when all is well. */
export function ModelState({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const upload = useStore(modelUploads)[object.id]
  if (upload?.phase === 'failed') {
    return (
      <Box>
        <ErrorNote error={upload.error} />
        <Button
          mt="xs"
          size="xs"
          variant="default"
          onClick={() => {
            dropModelUpload(object.id)
          }}
        >
          Close
        </Button>
      </Box>
    )
  }
  if (upload) {
    return (
      <UnderWay
        title={`Sending ${upload.file.name}`}
        detail={
          upload.phase === 'sending'
            ? `${formatBytes(upload.sent)} of ${formatBytes(upload.file.size)}`
            : 'Checking'
        }
        percent={upload.file.size > 0 ? (100 * upload.sent) / upload.file.size : 0}
        isAnimated={upload.phase === 'checking'}
        onCancel={() => {
          dropModelUpload(object.id)
        }}
      />
    )
  }
  if (object.status === 'processing') return <Converting object={object} canEdit={canEdit} />
  if (object.status === 'failed') return <Failed object={object} />
  return null
}

function Converting({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { jobId } = object
  const progress = useConversion(slug, jobId)
  const cancel = useMutation({
    mutationFn: async (id: string) => await apiOf(slug).jobs.cancel({ params: { jobId: id } }),
    onSettled: async () => {
      await refreshObjects(queries, slug)
    },
  })
  return (
    <UnderWay
      title="Converting the model"
      detail={progress ? (phaseNames[progress.phase] ?? progress.phase) : 'Waiting'}
      percent={progress && progress.total > 0 ? (100 * (progress.done + 0.5)) / progress.total : 5}
      isAnimated
      {...(canEdit &&
        jobId !== null && {
          onCancel: () => {
            cancel.mutate(jobId)
          },
        })}
    />
  )
}

function UnderWay({
  title,
  detail,
  percent,
  isAnimated,
  onCancel,
}: {
  title: string
  detail: string
  percent: number
  isAnimated: boolean
  onCancel?: () => void
}) {
  return (
    <Box className="card" px="md" py="sm">
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Box miw={0}>
          <Text fw={600} className="wrap-anywhere">
            {title}
          </Text>
          <Text size="sm" c="dimmed" component="output">
            {detail}
          </Text>
        </Box>
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
      <Progress value={percent} animated={isAnimated} aria-label={title} />
    </Box>
  )
}

function Failed({ object }: { object: ModelObject }) {
  return (
    <>
      <ErrorNote error={object.error ?? { code: 'internal' }} />
      {object.modelRevision !== null && (
        <Alert color="gray" c="var(--mantine-color-text)">
          The model shown is that of revision {object.modelRevision}.
        </Alert>
      )}
    </>
  )
}

/** Where a model file is dropped or chosen, as the first or the next revision. */
export function ModelDrop({ object }: { object: ModelObject }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const isUploading = useStore(modelUploads)[object.id] !== undefined
  const isFirst = object.revision === 0
  return (
    <Dropzone
      multiple={false}
      disabled={isUploading}
      onDrop={([file]: File[]) => {
        if (file) void uploadModel({ slug, objectId: object.id, queries }, file)
      }}
      inputProps={{ 'aria-label': 'Choose a model to upload', accept: modelEndings.join() }}
      px="md"
      py="sm"
    >
      <Group justify="center" gap="sm" mih={isFirst ? 160 : 56} wrap="nowrap">
        <IconUpload size={26} aria-hidden style={{ flex: 'none' }} />
        <div>
          <Text fw={600}>
            {isFirst ? 'Drop a CAD model here, or choose a file' : 'Drop a newer model here'}
          </Text>
          <Text size="sm" c="dimmed">
            {isFirst
              ? 'STEP, IGES, BREP, STL, OBJ, PLY, 3MF, glTF or GLB'
              : 'It becomes the next revision; earlier ones stay.'}
          </Text>
        </div>
      </Group>
    </Dropzone>
  )
}
