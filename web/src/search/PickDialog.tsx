import { Button, Modal, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { thingsToPick, type ReferredKind } from './thing-query.ts'
import { kindLooks, type Thing } from './things.ts'

/** Chooses one thing of a kind, to refer to it. Open while there is a kind. */
export function PickDialog({
  kind,
  onPick,
  onClose,
}: {
  kind: ReferredKind | undefined
  onPick: (thing: Thing) => void
  onClose: () => void
}) {
  const name = kind ? kindLooks[kind].name.toLowerCase() : ''
  return (
    <Modal opened={kind !== undefined} onClose={onClose} title={`Choose a ${name}`}>
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
    ...thingsToPick(slug, kind, q),
    placeholderData: keepPreviousData,
  })
  const { icon: Icon, plural } = kindLooks[kind]
  const label = `Search ${plural.toLowerCase()}`
  return (
    <Stack gap="sm">
      <SearchBox label={label} placeholder={`${label}…`} value={q} onSearch={setQ} />
      <ErrorNote error={things.error} />
      {things.isPending && <LoadingRows rows={3} />}
      {things.data?.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {q ? `Nothing matches “${q}”.` : 'Type a word of its name.'}
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
