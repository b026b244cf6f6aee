import type { PlaceInTree } from '@millwright/contract/places'
import { Box, Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { PlaceDialogs, type PlaceDialog } from './PlaceDialogs.tsx'
import { wholePlaceTree } from './place-queries.ts'
import { filterPlaces, withoutArchived } from './place-tree.ts'
import { PlaceTree } from './PlaceTree.tsx'

/** Where the items of an organization are: its sites, lines and machines. */
export function PlacesPage() {
  const organization = useOrganization()
  usePageTitle(i18n.t('Places'), organization.name)
  const canEdit = organization.can('guidebooks.edit')
  const [dialog, setDialog] = useState<PlaceDialog | null>(null)
  const [opened, { open, close }] = useDisclosure()
  const ask = (next: PlaceDialog) => {
    setDialog(next)
    open()
  }
  const tree = useQuery(wholePlaceTree(organization.slug))
  const add = () => {
    ask({ kind: 'add', parent: null })
  }
  const button = canEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={add}>
      {i18n.t('New place')}
    </Button>
  )
  return (
    <Stack gap="md" maw="var(--width-text)">
      <PageHeading title={i18n.t('Places')}>{button}</PageHeading>
      {tree.isPending && <LoadingRows />}
      <ErrorNote error={tree.error} onRetry={() => void tree.refetch()} />
      {tree.data?.length === 0 && (
        <EmptyState
          icon={<IconMapPin size={28} />}
          title={i18n.t('No places yet')}
          hint={i18n.t(
            'Places are where items are: a site, a line in it, a machine on the line. Guidebooks are then found by where their item is.',
          )}
          action={canEdit && <Button onClick={add}>{i18n.t('Add the first place')}</Button>}
        />
      )}
      {tree.data && tree.data.length > 0 && (
        <Places places={tree.data} canEdit={canEdit} onAsk={ask} />
      )}
      <PlaceDialogs dialog={dialog} opened={opened} onClose={close} />
    </Stack>
  )
}

function Places({
  places,
  canEdit,
  onAsk,
}: {
  places: readonly PlaceInTree[]
  canEdit: boolean
  onAsk: (dialog: PlaceDialog) => void
}) {
  const [q, setQ] = useState('')
  const [isWhole, setWhole] = useState(false)
  const hasArchived = places.some(({ archivedAt }) => archivedAt !== null)
  const shown = useMemo(
    () => filterPlaces(isWhole ? places : withoutArchived(places), q),
    [places, isWhole, q],
  )
  return (
    <>
      <Group gap="md">
        <Box flex="1 1 240px">
          <SearchBox
            label={i18n.t('Search places')}
            placeholder={i18n.t('Name…')}
            value={q}
            onSearch={setQ}
          />
        </Box>
        {hasArchived && (
          <Checkbox
            label={i18n.t('Show archived')}
            checked={isWhole}
            onChange={({ currentTarget }) => {
              setWhole(currentTarget.checked)
            }}
          />
        )}
      </Group>
      <PlaceTree places={shown} isSearched={q !== ''} canEdit={canEdit} onAsk={onAsk} />
    </>
  )
}
