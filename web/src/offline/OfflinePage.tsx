import { ActionIcon, Alert, Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconInfoCircle, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatBytes } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import { askToStopKeeping } from '../keeping/ask-to-stop-keeping.ts'
import { refreshKept, stopKeeping } from '../keeping/keeper.ts'
import { canKeep, keepProgress, keptGuidebooks } from '../keeping/kept-state.ts'
import { stateWords } from '../keeping/keep-words.ts'
import { KeepingBar } from '../keeping/KeepingBar.tsx'
import type { KeptGuidebook } from '../device/kept-store.ts'
import { isKeptIn } from './kept-places.ts'
import { KeptPlace, KeptPlaceFilter } from './KeptPlace.tsx'
import { OutboxPanel } from './OutboxPanel.tsx'
import { SessionNote } from './SessionNote.tsx'
import { compareNames } from '../ui/name-order.ts'

/** What this device keeps for the reader, and what it has yet to send. */
export function OfflinePage() {
  const organization = useOrganization()
  usePageTitle(i18n.t('Available offline'), organization.name)
  const all = useStore(keptGuidebooks)
  const kept = all
    ?.filter(({ organizationId }) => organizationId === organization.id)
    .toSorted((a, b) => compareNames(a.title, b.title))
  return (
    <Stack gap="xl" maw="var(--width-text)">
      <PageHeading title={i18n.t('Available offline')}>
        {kept && kept.length > 0 && <AllActions kept={kept} />}
      </PageHeading>
      {canKeep() ? (
        <Kept kept={kept} />
      ) : (
        <>
          <CannotKeep />
          <OutboxPanel />
        </>
      )}
    </Stack>
  )
}

/** Content below the guidebooks is announced by the number of guidebooks. */
function Kept({ kept }: { kept: readonly KeptGuidebook[] | undefined }) {
  if (!kept) return <LoadingRows rows={2} />
  return (
    <>
      <KeptPanel kept={kept} />
      <OutboxPanel />
      <StoragePanel />
    </>
  )
}

function AllActions({ kept }: { kept: readonly KeptGuidebook[] }) {
  const isOffline = useIsOffline()
  const refreshAll = async () => {
    for (const each of kept) await refreshKept(each)
  }
  const removeAll = async () => {
    for (const each of kept) await stopKeeping(each)
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconRefresh size={16} />}
        onClick={() => void refreshAll()}
      >
        {i18n.t('Refresh all')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        onClick={() => {
          confirm({
            title: i18n.t('Remove everything from this device?'),
            text: i18n.t(
              'You’ll need a connection to open these guidebooks. Nothing is deleted from the service.',
            ),
            items: kept.map(({ title }) => title),
            action: i18n.t('Remove everything'),
            onConfirm: () => void removeAll(),
          })
        }}
      >
        {i18n.t('Remove all')}
      </Button>
    </Group>
  )
}

function KeptPanel({ kept }: { kept: readonly KeptGuidebook[] }) {
  const { slug } = useOrganization()
  const [placeId, setPlaceId] = useState<string | null>(null)
  if (kept.length === 0) {
    return (
      <EmptyState
        icon={<IconDownload size={28} />}
        title={i18n.t('No offline guidebooks yet')}
        hint={i18n.t(
          'Open a guidebook and choose “Keep for offline use”: its procedures, pictures, models and documents then open on this device without a connection.',
        )}
        action={<LinkButton {...paths.guidebooks(slug)}>{i18n.t('Choose a guidebook')}</LinkButton>}
      />
    )
  }
  const shown = kept.filter((each) => isKeptIn(each, placeId))
  return (
    <Panel title={i18n.t('Guidebooks')} count={shown.length}>
      <KeptPlaceFilter kept={kept} value={placeId} onChange={setPlaceId} />
      <RowList label={i18n.t('Offline guidebooks')}>
        {shown.map((each) => (
          <KeptRow key={each.guidebookId} kept={each} />
        ))}
      </RowList>
      <SessionNote />
    </Panel>
  )
}

function KeptRow({ kept }: { kept: KeptGuidebook }) {
  const { slug } = useOrganization()
  const progress = useStore(keepProgress)[kept.guidebookId]
  const isOffline = useIsOffline()
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Box miw={0} flex={1}>
          <LinkAnchor className="card-link wrap-anywhere" {...paths.guidebook(slug, kept.shortId)}>
            {kept.title}
          </LinkAnchor>
          <KeptPlace of={kept} />
          <Text size="sm" c="dimmed" aria-live="polite">
            {stateWords(kept, progress)}
          </Text>
        </Box>
        <Group gap={4} wrap="nowrap" className="above-card-link">
          <ActionIcon
            variant="subtle"
            size={44}
            disabled={isOffline || progress !== undefined}
            aria-label={i18n.t('Refresh {title}', { title: kept.title })}
            onClick={() => void refreshKept(kept)}
          >
            <IconRefresh size={20} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size={44}
            aria-label={i18n.t('Remove {title} from this device', { title: kept.title })}
            onClick={() => askToStopKeeping(kept)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Group>
      </Group>
      <KeepingBar guidebookId={kept.guidebookId} title={kept.title} />
    </Box>
  )
}

function CannotKeep() {
  return (
    <Alert
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconInfoCircle size={20} />}
      title={i18n.t('This browser can’t keep anything offline')}
    >
      {i18n.t(
        'This only works on a secure address (https) and outside private windows. Ask the person who runs Millwright for its secure address.',
      )}
    </Alert>
  )
}

/** The space available, and whether the browser may clear kept content when it runs short. */
function StoragePanel() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: async () => {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate()
      return { usage, quota, isPersistent: await navigator.storage.persisted() }
    },
  })
  if (!data || data.quota === 0) return null
  const protect = async () => {
    await navigator.storage.persist()
    await queries.invalidateQueries({ queryKey: ['storage'] })
  }
  return (
    <Panel title={i18n.t('Space on this device')}>
      <Progress value={(100 * data.usage) / data.quota} aria-label={i18n.t('Space used')} />
      <Text size="sm" c="dimmed">
        {i18n.t('Millwright uses {usage}; the browser allows about {quota}.', {
          usage: formatBytes(data.usage),
          quota: formatBytes(data.quota),
        })}{' '}
        {data.isPersistent
          ? i18n.t('The browser won’t clear it on its own.')
          : i18n.t('The browser may clear it when the device runs low on space.')}
      </Text>
      {!data.isPersistent && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => void protect()}
        >
          {i18n.t('Ask the browser to keep it')}
        </Button>
      )}
    </Panel>
  )
}
