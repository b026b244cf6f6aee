import { ApiError } from '@millwright/contract/errors'
import type { ModelObject } from '@millwright/contract/objects'
import { Alert, Box, Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { DropPlace } from '../ui/DropPlace.tsx'
import { formatBytes } from '../ui/format.ts'
import { useStore } from '../ui/store.ts'
import { MissingFiles } from './MissingFiles.tsx'
import { dropModelUpload, modelUploads, uploadModel, type ModelUpload } from './model-uploads.ts'
import { modelSetEndings } from './model-set.ts'
import { refreshObjects } from './object-queries.ts'
import { refusalWords } from './refused-models.ts'
import { useConversion } from './use-conversion.ts'

const phaseNames = (): Record<string, string> => ({
  read: i18n.t('Reading the file'),
  measure: i18n.t('Measuring'),
  draw: i18n.t('Rendering a picture'),
  write: i18n.t('Optimizing for the browser'),
})

/** The progress or failure of the newest model file; nothing if all is well. */
export function ModelState({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const upload = useStore(modelUploads)[object.id]
  if (upload?.phase === 'failed') {
    return (
      <Box>
        <ErrorNote error={upload.error} sentence={sentenceOf(upload)} />
        <Button
          mt="xs"
          size="xs"
          variant="default"
          onClick={() => {
            dropModelUpload(object.id)
          }}
        >
          {i18n.t('Close')}
        </Button>
      </Box>
    )
  }
  if (upload) {
    return (
      <UnderWay
        title={i18n.t('Sending {name}', { name: upload.file.name })}
        detail={
          upload.phase === 'sending'
            ? i18n.t('{sent} of {size}', {
                sent: formatBytes(upload.sent),
                size: formatBytes(upload.size),
              })
            : i18n.t('Checking')
        }
        percent={upload.size > 0 ? (100 * upload.sent) / upload.size : 0}
        isAnimated={upload.phase === 'checking'}
        onCancel={() => {
          dropModelUpload(object.id)
        }}
      />
    )
  }
  if (object.status === 'processing') return <Converting object={object} canEdit={canEdit} />
  if (object.status === 'failed') return <Failed object={object} canEdit={canEdit} />
  return null
}

/** A non-model uploaded as a model; other failures explain themselves. */
function sentenceOf({ error, file: { name } }: ModelUpload): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'content_mismatch') {
    return i18n.t(
      '{name} doesn’t contain the kind of model its name suggests. Export the model again, preferably as STEP or GLB, and upload that.',
      { name },
    )
  }
  return error.code === 'unsupported_media_type' ? refusalWords(name) : undefined
}

function Converting({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const { jobId } = object
  const progress = useConversion(slug, jobId)
  const cancel = useMutation({
    mutationFn: async (id: string) => await apiFor(slug).jobs.cancel({ params: { jobId: id } }),
    onSettled: async () => {
      await refreshObjects(queries, slug)
    },
  })
  return (
    <UnderWay
      title={i18n.t('Converting the model')}
      detail={progress ? (phaseNames()[progress.phase] ?? progress.phase) : i18n.t('Waiting')}
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
            {i18n.t('Cancel')}
          </Button>
        )}
      </Group>
      <Progress value={percent} animated={isAnimated} aria-label={title} />
    </Box>
  )
}

function Failed({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  return (
    <>
      <ErrorNote error={object.error ?? { code: 'internal' }} />
      <MissingFiles
        objectId={object.id}
        revision={object.revision}
        names={object.error?.missingFiles ?? []}
        canAdd={canEdit}
      />
      {object.modelRevision !== null && (
        <Alert color="gray" c="var(--mantine-color-text)">
          {i18n.t('The model shown is from revision {modelRevision}.', {
            modelRevision: object.modelRevision,
          })}
        </Alert>
      )}
    </>
  )
}

/** Shown wherever a model is chosen. */
export function withItsFiles(): string {
  return i18n.t(
    'Add the files it refers to, such as materials or the parts of an assembly, or a ZIP of all of them.',
  )
}

/** Where a model file is dropped or chosen, as the first or the next revision. */
export function ModelDrop({ object }: { object: ModelObject }) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const isUploading = useStore(modelUploads)[object.id] !== undefined
  const isFirst = object.revision === 0
  return (
    <DropPlace
      label={i18n.t('Choose a model to upload')}
      title={
        isFirst
          ? i18n.t('Drop a CAD model here, or choose a file')
          : i18n.t('Drop a newer model here')
      }
      hint={
        isFirst
          ? `${i18n.t('STEP, IGES, BREP, FCStd, STL, OBJ, PLY, 3MF, AMF, glTF, FBX, COLLADA, 3DS, VRML or X3D')}. ${withItsFiles()}`
          : i18n.t('It becomes the next revision; earlier ones are kept.')
      }
      height={isFirst ? 160 : 56}
      accept={modelSetEndings.join()}
      disabled={isUploading}
      onDrop={(files) => {
        void uploadModel({ slug, objectId: object.id, queries }, files)
      }}
    />
  )
}
