import type { CaptureMedia } from '@millwright/contract/capture-media'
import type { Capture } from '@millwright/contract/captures'
import type { Media } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { IconCube, IconPhotoPlus, IconTrash, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { apiOf } from '../../api.ts'
import { keepFile } from '../../captures/new-capture.ts'
import { i18n } from '../../i18n.ts'
import { PickDialog } from '../../search/PickDialog.tsx'
import { useOrganization } from '../../session.ts'
import { newId } from '../../ui/new-id.ts'
import { MediaStrip } from '../../content/MediaStrip.tsx'
import { useModelChoice } from './ModelViewDialog.tsx'

/** The pictures, videos and audio of a step under edit. Uploaded ones are kept as a capture. */
export function MediaFields({
  media,
  step,
  onChange,
}: {
  media: Media[]
  /** The number of the step. */
  step: string
  onChange: (media: Media[]) => void
}) {
  const { upload, take } = useAdding((added) => {
    onChange([...media, ...added])
  })
  const model = useModelChoice(({ view, url }) => {
    onChange([...media, { id: newId(), kind: 'model', url, alt: null, modelView: view }])
  })
  return (
    <Stack gap="xs">
      {media.map((each, index) => (
        <MediumRow
          key={each.id}
          medium={each}
          step={step}
          picture={index + 1}
          onChange={(changed) => {
            onChange(media.with(index, changed))
          }}
          onRemove={() => {
            onChange(media.toSpliced(index, 1))
          }}
        />
      ))}
      <Group gap={4}>
        <UploadButton step={step} isPending={upload.isPending} onFile={upload.mutate} />
        <CaptureButton step={step} isPending={take.isPending} onPick={take.mutate} />
        <Button
          size="compact-sm"
          variant="subtle"
          c="var(--mantine-color-text)"
          leftSection={<IconCube size={14} />}
          aria-label={i18n.t('Parts of a model, for step {step}', { step })}
          onClick={() => {
            model.begin()
          }}
        >
          {i18n.t('Parts of a model')}
        </Button>
      </Group>
      {model.dialogs}
    </Stack>
  )
}

/** The ways to media: sending a file, and taking over what a capture holds. */
function useAdding(add: (media: Media[]) => void) {
  const { slug } = useOrganization()
  const accept = ({ media }: Capture) => {
    add(media.filter(({ status }) => status === 'ready').map((each) => mediumFor(each)))
  }
  const upload = useMutation({
    mutationFn: async (file: File) => await keepFile(slug, file),
    onSuccess: accept,
  })
  const take = useMutation({
    mutationFn: async (captureId: string) =>
      await apiOf(slug).captures.get({ params: { captureId } }),
    onSuccess: accept,
  })
  return { upload, take }
}

function mediumFor({ kind, url, fileId }: CaptureMedia): Media {
  return { id: newId(), kind, url, fileId, alt: null }
}

function UploadButton({
  step,
  isPending,
  onFile,
}: {
  step: string
  isPending: boolean
  onFile: (file: File) => void
}) {
  return (
    <FileButton
      accept="image/*,video/*,audio/*"
      onChange={(file) => {
        if (file) onFile(file)
      }}
    >
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="subtle"
          c="var(--mantine-color-text)"
          leftSection={<IconPhotoPlus size={14} />}
          loading={isPending}
          aria-label={i18n.t('Add picture or video to step {step}', { step })}
        >
          {i18n.t('Add picture or video')}
        </Button>
      )}
    </FileButton>
  )
}

function CaptureButton({
  step,
  isPending,
  onPick,
}: {
  step: string
  isPending: boolean
  onPick: (captureId: string) => void
}) {
  const [picks, setPicks] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconVideo size={14} />}
        loading={isPending}
        aria-label={i18n.t('From a capture, for step {step}', { step })}
        onClick={() => {
          setPicks(true)
        }}
      >
        {i18n.t('From a capture')}
      </Button>
      <PickDialog
        kind={picks ? 'capture' : undefined}
        onPick={({ id }) => {
          onPick(id)
        }}
        onClose={() => {
          setPicks(false)
        }}
      />
    </>
  )
}

function MediumRow({
  medium,
  step,
  picture,
  onChange,
  onRemove,
}: {
  medium: Media
  step: string
  /** Its place at the step. */
  picture: number
  onChange: (medium: Media) => void
  onRemove: () => void
}) {
  return (
    <Group gap="xs" wrap={medium.modelView ? 'wrap' : 'nowrap'} align="flex-end">
      <MediaStrip media={[medium]} />
      {medium.modelView ? (
        <ChangeViewButton medium={medium} step={step} onChange={onChange} />
      ) : (
        <TextInput
          label={i18n.t('What it shows')}
          aria-label={i18n.t('What picture {picture} of step {step} shows', { picture, step })}
          style={{ flex: 1 }}
          value={medium.alt ?? ''}
          onChange={(event) => {
            onChange({ ...medium, alt: event.currentTarget.value || null })
          }}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        aria-label={i18n.t('Remove picture {picture} from step {step}', { picture, step })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

function ChangeViewButton({
  medium,
  step,
  onChange,
}: {
  medium: Media
  step: string
  onChange: (medium: Media) => void
}) {
  const model = useModelChoice(({ view, url }) => {
    onChange({ ...medium, url, modelView: view })
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={i18n.t('Change view of the model in step {step}', { step })}
        onClick={() => {
          model.begin(medium.modelView)
        }}
      >
        {i18n.t('Change view')}
      </Button>
      {model.dialogs}
    </>
  )
}
