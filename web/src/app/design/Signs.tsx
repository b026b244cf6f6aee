import { Alert, Badge, Group } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'

import { ArchivedNote } from '../../ui/ArchivedNote.tsx'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { EmptyPart, EmptyState } from '../../ui/EmptyState.tsx'
import { ItemPicture } from '../../ui/ItemPicture.tsx'
import { LoadingRows } from '../../ui/Loading.tsx'
import { Name } from '../../ui/Name.tsx'
import { Player } from '../../ui/Player.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Trans } from '../../ui/Trans.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

export function Signs() {
  return (
    <>
      <Group>
        <Badge color="green">Passed</Badge>
        <Badge color="red">Failed</Badge>
        <Badge color="yellow">Draft</Badge>
        <Badge color="cyan">In progress</Badge>
        <Badge color="gray">12</Badge>
      </Group>
      <Group>
        {(['saved', 'waiting', 'saving', 'failed'] as const).map((phase) => (
          <AutosaveNote key={phase} phase={phase} />
        ))}
        <Waiting label="Loading the model" />
      </Group>
      <Alert title="To know">What is said with a color has a title, too.</Alert>
      <Alert color="red" title="Not saved">
        <Trans
          id="This is a development service: its emails are in the <a>development mailbox</a>."
          components={{ a: <b /> }}
        />
      </Alert>
      <ArchivedNote archivedAt="2026-11-28T12:00:00Z" onRestore={() => {}} />
      <Group align="flex-end">
        {(['row', 'card', 'page'] as const).map((size) => (
          <ItemPicture key={size} url={null} size={size}>
            <IconBook size={24} aria-hidden />
          </ItemPicture>
        ))}
        <QrCode address="https://millwright.example/g/SuJwzBw3ZjAq" label="QR code of a label" />
        <b>
          <Name>Seals of P-101 and PM-1000</Name>
        </b>
      </Group>
      <Player kind="audio" label="A recording" />
      <EmptyState
        icon={<IconBook size={28} />}
        title="No guidebooks yet"
        hint="A guidebook is everything known about one item."
      />
      <EmptyPart title="No parts yet" hint="Machines have parts with guidebooks of their own." />
      <LoadingRows rows={2} />
    </>
  )
}
