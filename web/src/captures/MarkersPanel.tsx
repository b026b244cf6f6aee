import type { Capture, Marker } from '@millwright/contract/captures'
import { ActionIcon, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { newId } from '../ui/new-id.ts'
import { Panel } from '../ui/Panel.tsx'
import { formatDuration } from './duration.ts'
import { useCaptureChange } from './capture-queries.ts'

/** The chapters of a recording: marked moments, to play and to name. */
export function MarkersPanel({
  capture,
  canEdit,
  player,
  onSeek,
}: {
  capture: Capture
  canEdit: boolean
  player: HTMLMediaElement | null
  onSeek: (seconds: number) => void
}) {
  const { markers } = capture
  const [editing, setEditing] = useState<Marker[]>()
  const save = useSavedMarkers(capture, () => {
    setEditing(undefined)
  })
  const mark = () => {
    const at = Math.round((player?.currentTime ?? 0) * 10) / 10
    save.mutate([...markers, { id: newId(), at, name: '' }])
  }
  return (
    <Panel
      title={i18n.t('Moments')}
      actions={
        canEdit &&
        !editing && (
          <Actions
            onMark={mark}
            onEdit={
              markers.length > 0
                ? () => {
                    setEditing(markers)
                  }
                : undefined
            }
          />
        )
      }
    >
      <ErrorNote error={save.error} />
      {markers.length === 0 && <Text c="dimmed">{i18n.t('No moments have been marked.')}</Text>}
      {editing ? (
        <NamesForm
          markers={editing}
          isSaving={save.isPending}
          onChange={setEditing}
          onCancel={() => {
            setEditing(undefined)
          }}
          onSave={() => {
            save.mutate(editing)
          }}
        />
      ) : (
        <MarkerList markers={markers} onSeek={onSeek} />
      )}
    </Panel>
  )
}

function useSavedMarkers({ id: captureId }: Capture, onSaved: () => void) {
  return useCaptureChange(
    async (client, markers: Marker[]) => {
      await client.captures.update({ params: { captureId }, body: { markers } })
      onSaved()
    },
    { showsErrors: true },
  )
}

/** @param onEdit if there is something to name */
function Actions({ onMark, onEdit }: { onMark: () => void; onEdit: (() => void) | undefined }) {
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconFlag size={16} />} onClick={onMark}>
        {i18n.t('Mark this moment')}
      </Button>
      {onEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {i18n.t('Name moments')}
        </Button>
      )}
    </Group>
  )
}

function markerName({ name }: Marker, index: number): string {
  return name || i18n.t('Moment {number}', { number: index + 1 })
}

function MarkerList({
  markers,
  onSeek,
}: {
  markers: readonly Marker[]
  onSeek: (seconds: number) => void
}) {
  return (
    <Stack component="ol" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {markers.map((marker, index) => (
        <li key={marker.id}>
          <UnstyledButton
            fz="sm"
            mih={24}
            onClick={() => {
              onSeek(marker.at)
            }}
          >
            <Text span fw={600} c="var(--mantine-color-anchor)">
              {formatDuration(marker.at)}
            </Text>{' '}
            <span className="wrap-anywhere">{markerName(marker, index)}</span>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  )
}

function NamesForm({
  markers,
  isSaving,
  onChange,
  onCancel,
  onSave,
}: {
  markers: Marker[]
  isSaving: boolean
  onChange: (markers: Marker[]) => void
  onCancel: () => void
  onSave: () => void
}) {
  return (
    <Stack gap="sm">
      {markers.map((marker, index) => (
        <Group key={marker.id} align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            label={formatDuration(marker.at)}
            placeholder={markerName(marker, index)}
            maxLength={200}
            value={marker.name}
            onChange={(event) => {
              onChange(markers.with(index, { ...marker, name: event.currentTarget.value }))
            }}
          />
          <ActionIcon
            size={36}
            variant="default"
            aria-label={i18n.t('Remove the moment at {at}', { at: formatDuration(marker.at) })}
            onClick={() => {
              onChange(markers.toSpliced(index, 1))
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          {i18n.t('Save moments')}
        </Button>
      </Group>
    </Stack>
  )
}
