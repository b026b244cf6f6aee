import type { Guidebook } from '@millwright/contract/guidebooks'
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { formatBytes } from '../ui/format.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import type { Extras } from '../device/kept-store.ts'
import { sizesOf, type Sizes } from './sizes.ts'

/** Kept without asking; more than that fills a phone. */
const maxBytes = 200_000_000

/** Asks what to keep of a guidebook, and shows sizes. */
export function KeepDialog({
  guidebook,
  opened,
  onClose,
  onKeep,
}: {
  guidebook: Guidebook
  opened: boolean
  onClose: () => void
  onKeep: (extras: Extras) => void
}) {
  const { slug } = useOrganization()
  const sizes = useQuery({ ...sizesOf(slug, guidebook), enabled: opened })
  const room = useQuery({ ...roomHere(), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Keep for offline use')}>
      {sizes.data && !room.isPending ? (
        // Nothing that loads later may move the buttons under a finger.
        <Choice sizes={sizes.data} room={room.data ?? null} onClose={onClose} onKeep={onKeep} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </Modal>
  )
}

const labels = (): Record<keyof Extras, string> => ({
  models: i18n.t('3D models'),
  documents: i18n.t('Documents'),
  recordings: i18n.t('Video and audio'),
})
const names = ['models', 'documents', 'recordings'] as const

function Choice({
  sizes,
  room,
  onClose,
  onKeep,
}: {
  sizes: Sizes
  /** The free space on this device in bytes; null if browsers don't tell. */
  room: number | null
  onClose: () => void
  onKeep: (extras: Extras) => void
}) {
  const [chosen, setChosen] = useState<string[]>(() => names.filter((name) => isSmall(sizes, name)))
  const offered = names.filter((name) => sizes[name].count > 0)
  return (
    <Stack>
      <Text size="sm">
        {i18n.t('This guidebook’s procedures, courses and pictures are always kept.')}
        {offered.length > 0 && ` ${i18n.t('Choose what else to keep offline:')}`}
      </Text>
      {offered.length > 0 && (
        <ExtraChoice sizes={sizes} offered={offered} chosen={chosen} onChange={setChosen} />
      )}
      {room !== null && (
        <Text size="sm" c="dimmed">
          {i18n.t('Space available on this device: about {room}', { room: formatBytes(room) })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          onClick={() => {
            onKeep({
              models: chosen.includes('models'),
              documents: chosen.includes('documents'),
              recordings: chosen.includes('recordings'),
            })
          }}
        >
          {i18n.t('Keep')}
        </Button>
      </Group>
    </Stack>
  )
}

function ExtraChoice({
  sizes,
  offered,
  chosen,
  onChange,
}: {
  sizes: Sizes
  offered: readonly (keyof Extras)[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <Checkbox.Group value={chosen} onChange={onChange} aria-label={i18n.t('What else to keep')}>
      <Stack gap="sm">
        {offered.map((name) => (
          <Checkbox
            key={name}
            value={name}
            size="md"
            label={`${labels()[name]} (${sizes[name].count})`}
            description={sizeWords(sizes, name)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function isSmall(sizes: Sizes, name: keyof Extras): boolean {
  return (sizes[name].bytes ?? 0) <= maxBytes
}

function sizeWords(sizes: Sizes, name: keyof Extras): string {
  const { bytes } = sizes[name]
  return bytes === null ? i18n.t('Size unknown') : formatBytes(bytes)
}

/** The remaining quota of the browser; null until it is known, or if it isn't. */
const roomHere = () =>
  queryOptions({
    queryKey: ['storage-room'],
    queryFn: async () => {
      const { quota, usage } = await navigator.storage.estimate()
      return quota === undefined ? null : quota - (usage ?? 0)
    },
    retry: false,
  })
