import type { DevicePerson } from '@millwright/contract/device-sign-in'
import { ApiError } from '@millwright/contract/errors'
import { Button, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { IconLock, IconScan, IconSearch, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useIsOffline } from '../device/connection.ts'
import { forgetSharedDevice, sharedDevice } from '../device/shared-device.ts'
import { forgetKept } from '../device/device-owner.ts'
import { i18n } from '../i18n.ts'
import { ColorSchemeToggle } from '../pages/ColorSchemeToggle.tsx'
import { errorCode } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { LanguageSelect } from '../pages/LanguageSelect.tsx'
import { paths } from '../paths.ts'
import { openScanner } from '../scanning/open-scanner.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './floor.module.css'
import { Initials } from './Initials.tsx'
import { forgetKnownPeople } from './offline-pin.ts'
import { devicePeople } from './people-query.ts'
import { PersonPin } from './PersonPin.tsx'
import { sendForOthers } from './send-for-others.ts'
import { useBadgeReader } from './use-badge-reader.ts'
import { useUnlock } from './use-unlock.ts'

/** More people than this are easier found by name. */
const searchedFrom = 12

/** What a shared device shows when no one is signed in: the people who can. */
export function LockPage() {
  usePageTitle(i18n.t('Who’s there?'))
  const device = sharedDevice()
  const [person, setPerson] = useState<DevicePerson>()
  if (!device) return <Navigate {...paths.signIn()} replace />
  return (
    <div className={classes['page']}>
      <Group component="header" justify="space-between" mb="xl" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text fw={700} truncate>
            {device.organization}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {device.name}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <LanguageSelect size="xs" />
          <ColorSchemeToggle />
        </Group>
      </Group>
      <main>
        {person ? (
          <PersonPin
            person={person}
            onBack={() => {
              setPerson(undefined)
            }}
          />
        ) : (
          <People onChoose={setPerson} />
        )}
      </main>
    </div>
  )
}

function People({ onChoose }: { onChoose: (person: DevicePerson) => void }) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...devicePeople(q.trim()), placeholderData: (before) => before })
  const badge = useUnlock()
  const isOffline = useIsOffline()
  useBadgeReader((code) => {
    badge.mutate({ badge: code })
  })
  useEffect(() => {
    if (!isOffline) void sendForOthers()
  }, [isOffline])
  const { people = [], hasMore = false } = found.data ?? {}
  const isSearched = q !== '' || hasMore || people.length >= searchedFrom
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{i18n.t('Who’s there?')}</Title>
        <Text c="dimmed">
          {i18n.t('Choose your name, hold your badge to the reader, or scan it with the camera.')}
        </Text>
      </Stack>
      {isOffline && (
        <Group gap="xs" wrap="nowrap">
          <IconWifiOff size={20} aria-hidden />
          <Text>{i18n.t('Offline: people who have used this device before can sign in.')}</Text>
        </Group>
      )}
      <ScanBadgeButton
        onBadge={(code) => {
          badge.mutate({ badge: code })
        }}
      />
      <ErrorNote error={badge.error} />
      {isSearched && <NameSearch q={q} onChange={setQ} />}
      {found.isPending && <LoadingRows />}
      {errorCode(found.error) === 'device_unknown' ? (
        <GoneDevice />
      ) : (
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      )}
      <Tiles people={people} onChoose={onChoose} />
      {found.data && people.length === 0 && <NoPeople isSearched={q !== ''} />}
    </Stack>
  )
}

function NameSearch({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  return (
    <TextInput
      size="lg"
      maw={420}
      aria-label={i18n.t('Search by name')}
      placeholder={i18n.t('Search by name')}
      leftSection={<IconSearch size={20} />}
      value={q}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  )
}

/** For tablets without a reader: their camera reads a printed badge. */
function ScanBadgeButton({ onBadge }: { onBadge: (code: string) => void }) {
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconScan size={22} />}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => {
        openScanner({
          title: i18n.t('Scan badge'),
          onCode: (code) => {
            onBadge(code)
            return undefined
          },
        })
      }}
    >
      {i18n.t('Scan badge')}
    </Button>
  )
}

/** Shown after an administrator removed the device: content kept for its users is deleted, except unsent work. */
function GoneDevice() {
  useEffect(() => {
    void forgetKept()
    void forgetKnownPeople().catch(() => {})
    return forgetSharedDevice
  }, [])
  return (
    <Stack align="flex-start">
      <ErrorNote error={new ApiError('device_unknown')} />
      <LinkButton {...paths.sharedDevice()}>{i18n.t('Set up a shared device')}</LinkButton>
    </Stack>
  )
}

function NoPeople({ isSearched }: { isSearched: boolean }) {
  return (
    <Text>
      {isSearched
        ? i18n.t('No one here has this name, or they have no PIN yet.')
        : i18n.t('No one has a PIN yet. A manager gives starting PINs on the Members page.')}
    </Text>
  )
}

function Tiles({
  people,
  onChoose,
}: {
  people: DevicePerson[]
  onChoose: (person: DevicePerson) => void
}) {
  return (
    <ul className={classes['tiles']} aria-label={i18n.t('People')}>
      {people.map((person) => (
        <li key={person.member_id}>
          <UnstyledButton
            className={classes['tile'] ?? ''}
            onClick={() => {
              onChoose(person)
            }}
          >
            <Initials person={person} size={64} />
            <span className="wrap-anywhere">{person.display_name}</span>
            {person.pin === 'locked' && (
              <Group gap={4} component="span" fz="sm" c="dimmed">
                <IconLock size={16} aria-hidden />
                {i18n.t('PIN locked')}
              </Group>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
