import { Button, Modal, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { searchThings, type ReferredKind } from './thing-query.ts'
import { thingKinds, type Thing } from './things.ts'

/** Selects a record of a kind, to refer to it. Open while there is a kind. */
export function PickDialog({
  kind,
  onPick,
  onClose,
}: {
  kind: ReferredKind | undefined
  onPick: (thing: Thing) => void
  onClose: () => void
}) {
  return (
    <Modal opened={kind !== undefined} onClose={onClose} title={kind && titles[kind]()}>
      {kind && (
        <Choices
          kind={kind}
          onPick={(thing) => {
            onPick(thing)
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

function Choices({ kind, onPick }: { kind: ReferredKind; onPick: (thing: Thing) => void }) {
  const { slug } = useOrganization()
  const [q, setQ] = useState('')
  const things = useQuery({
    ...searchThings(slug, kind, q),
    placeholderData: keepPreviousData,
  })
  const { icon: Icon, plural } = thingKinds()[kind]
  return (
    <Stack gap="sm">
      <SearchBox {...searching[kind]()} value={q} onSearch={setQ} />
      <ErrorNote error={things.error} />
      {things.isPending && <LoadingRows rows={3} />}
      {things.data?.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {q ? i18n.t('No results for “{q}”.', { q }) : i18n.t('Type part of its name.')}
        </Text>
      )}
      <RowList label={plural}>
        {things.data?.map((thing) => (
          <li key={thing.id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              h="auto"
              mih={44}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => {
                onPick(thing)
              }}
            >
              <Text span className="wrap-anywhere" style={{ whiteSpace: 'normal' }} ta="start">
                {thing.title}
              </Text>
            </Button>
          </li>
        ))}
      </RowList>
    </Stack>
  )
}

const titles: Record<ReferredKind, () => string> = {
  procedure: () => i18n.t('Choose a procedure'),
  guidebook: () => i18n.t('Choose a guidebook'),
  capture: () => i18n.t('Choose a capture'),
  object: () => i18n.t('Choose an object'),
  'reference-material': () => i18n.t('Choose a document'),
}

const searching: Record<ReferredKind, () => { label: string; placeholder: string }> = {
  procedure: () => ({
    label: i18n.t('Search procedures'),
    placeholder: i18n.t('Search procedures…'),
  }),
  guidebook: () => ({
    label: i18n.t('Search guidebooks'),
    placeholder: i18n.t('Search guidebooks…'),
  }),
  capture: () => ({ label: i18n.t('Search captures'), placeholder: i18n.t('Search captures…') }),
  object: () => ({ label: i18n.t('Search objects'), placeholder: i18n.t('Search objects…') }),
  'reference-material': () => ({
    label: i18n.t('Search documents'),
    placeholder: i18n.t('Search documents…'),
  }),
}
