import type { Guidebook, TrackedObject } from '@millwright/contract/guidebooks'
import type { ModelObject } from '@millwright/contract/objects'
import { ActionIcon, Box, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconCube, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { modelUploads } from '../objects/model-uploads.ts'
import { lightModelAddress, objectWithModel } from '../objects/object-queries.ts'
import { PlaceInRoom } from '../objects/PlaceInRoom.tsx'
import { trackingSentence } from '../objects/tracking-words.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { FilteredItems } from '../ui/FilteredItems.tsx'
import { ItemPicture } from '../ui/ItemPicture.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { nounWords } from '../ui/nouns.ts'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'
import { notifyWithUndo } from '../ui/undo.ts'
import { AddObjectDialog } from './AddObjectDialog.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** The objects that the capture app tracks for this guidebook. */
export function TrackedObjects({ guidebook, canEdit }: { guidebook: Guidebook; canEdit: boolean }) {
  const [adding, setAdding] = useState(false)
  const objects = guidebook.trackedObjects
  return (
    <Panel
      title={i18n.t('Tracked objects')}
      count={objects.length}
      actions={
        canEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              setAdding(true)
            }}
          >
            {i18n.t('Add object')}
          </Button>
        )
      }
    >
      {objects.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('Objects are the parts and machines that recordings of this item show.')}
        </Text>
      ) : (
        <FilteredItems
          label={nounWords('object').search}
          items={objects}
          textOf={({ title }) => title}
        >
          {(shown) => (
            <RowList label={i18n.t('Tracked objects')}>
              {shown.map((object) => (
                <ObjectRow
                  key={object.objectId}
                  guidebookId={guidebook.id}
                  object={object}
                  canEdit={canEdit}
                />
              ))}
            </RowList>
          )}
        </FilteredItems>
      )}
      <AddObjectDialog
        guidebook={guidebook}
        opened={adding}
        onClose={() => {
          setAdding(false)
        }}
      />
    </Panel>
  )
}

function ObjectRow({
  guidebookId,
  object: { objectId, title },
  object,
  canEdit,
}: {
  guidebookId: string
  object: TrackedObject
  canEdit: boolean
}) {
  const { slug } = useOrganization()
  const { thumbnailUrl, state, trackingWarnings } = useModelOf(object)
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <ItemPicture url={thumbnailUrl} size="row">
            <IconCube size={18} />
          </ItemPicture>
          <Box miw={0}>
            <LinkAnchor className="card-link wrap-anywhere" {...paths.object(slug, objectId)}>
              {title}
            </LinkAnchor>
            {state && (
              <Text size="sm" c="dimmed">
                {state}
              </Text>
            )}
            <FilesNote object={object} />
            {trackingWarnings.map((code) => (
              <Text key={code} size="sm" c="dimmed">
                {trackingSentence(code)}
              </Text>
            ))}
          </Box>
        </Group>
        <Group gap="xs" wrap="nowrap" style={{ position: 'relative' }}>
          {object.modelUrl !== null && (
            <PlaceInRoom modelUrl={lightModelAddress(slug, objectId)} title={title} size="xs" />
          )}
          {canEdit && <UntrackButton guidebookId={guidebookId} object={object} />}
        </Group>
      </Group>
    </Box>
  )
}

function FilesNote({ object: { referenceImages, trackingAsset } }: { object: TrackedObject }) {
  const count = referenceImages.length
  const parts = [
    count > 0 &&
      i18n.t('{count, plural, one {# reference image} other {# reference images}}', { count }),
    trackingAsset && i18n.t('Tracking file {name}', { name: trackingAsset.filename }),
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return null
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere">
      {parts.join(' · ')}
    </Text>
  )
}

/** A model that was just uploaded is polled, because the guidebook doesn't report its conversion. */
function useModelOf({ objectId, modelUrl, thumbnailUrl, trackingWarnings }: TrackedObject) {
  const { slug } = useOrganization()
  const upload = useStore(modelUploads)[objectId]
  const object = useQuery({ ...objectWithModel(slug, objectId), enabled: modelUrl === null }).data
  if (modelUrl !== null) return { thumbnailUrl, trackingWarnings }
  return {
    thumbnailUrl: object?.thumbnailUrl ?? null,
    trackingWarnings: object?.trackingWarnings ?? [],
    state:
      upload && upload.phase !== 'failed'
        ? i18n.t('Sending {name}', { name: upload.file.name })
        : modelState(upload?.phase === 'failed' ? 'failed' : object?.status),
  }
}

function modelState(status: ModelObject['status'] | undefined): string | undefined {
  if (status === 'processing') return i18n.t('Converting the model')
  if (status === 'failed') return i18n.t('The model couldn’t be used.')
  return status === 'ready' ? undefined : i18n.t('No model yet')
}

function UntrackButton({
  guidebookId,
  object: { objectId, title },
}: {
  guidebookId: string
  object: TrackedObject
}) {
  const track = useGuidebookChange(
    async (client) =>
      await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId } }),
  )
  const untrack = useGuidebookChange(
    async (client) => await client.guidebooks.untrackObject({ params: { guidebookId, objectId } }),
    {
      onDone: () => {
        notifyWithUndo(i18n.t('“{title}” is no longer tracked.', { title }), track.mutate)
      },
    },
  )
  return (
    <Tooltip label={i18n.t('Stop tracking')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className="above-card-link"
        aria-label={i18n.t('Stop tracking {title}', { title })}
        onClick={() => {
          untrack.mutate()
        }}
      >
        <IconX size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
