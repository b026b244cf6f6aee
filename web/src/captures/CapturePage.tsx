import type { Capture } from '@millwright/contract/captures'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useIsEnded, useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { ArchivedNote } from '../ui/ArchivedNote.tsx'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { playFrom } from '../ui/playing.ts'
import { captureById, skillsWith } from './capture-queries.ts'
import { useMemberName } from '../members/member-name.ts'
import { CaptureMediaView } from './CaptureMediaView.tsx'
import { CaptureMenu, useCaptureActions } from './CaptureMenu.tsx'
import { MakeProcedureButton } from './MakeProcedureButton.tsx'
import { MarkersPanel } from './MarkersPanel.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'

/** A recording, with its transcript. */
export function CapturePage() {
  const { captureId } = useParams({ from: '/$slug/captures/$captureId' })
  const organization = useOrganization()
  const { slug } = organization
  const capture = useSuspenseQuery(captureById(slug, captureId)).data
  const by = useMemberName(capture)
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  usePageTitle(capture.title, organization.name)
  useRecordedView(slug, { kind: 'capture', id: captureId, title: capture.title })
  const isOwn = capture.memberId === organization.memberId
  const isEnded = useIsEnded()
  const canEdit = (isOwn && !isEnded) || organization.can('captures.edit')
  const actions = useCaptureActions(capture)
  const seek = (seconds: number) => {
    if (player) void playFrom(player, seconds)
  }
  return (
    <Stack gap="lg" maw="var(--width-text)">
      <PageHeading
        title={capture.title}
        trail={<TrailLink {...paths.captures(slug)}>{i18n.t('Captures')}</TrailLink>}
        facts={
          <>
            <span>
              {by}, {formatDateTime(capture.recordedAt)}
            </span>
            <UsedIn captureId={captureId} />
          </>
        }
      >
        {canEdit && <CaptureMenu capture={capture} />}
      </PageHeading>
      <ArchivedNote
        archivedAt={capture.archivedAt}
        onRestore={canEdit ? actions.restore : undefined}
      />
      {capture.description && (
        <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {capture.description}
        </Text>
      )}
      <CaptureMediaView capture={capture} ref={setPlayer} />
      {organization.can('procedures.edit') && hasArrived(capture) && (
        <Group>
          <MakeProcedureButton captureId={captureId} />
        </Group>
      )}
      {capture.kind !== 'photos' && (
        <>
          {(hasArrived(capture) || capture.markers.length > 0) && (
            <MarkersPanel capture={capture} canEdit={canEdit} player={player} onSeek={seek} />
          )}
          <TranscriptPanel capture={capture} canEdit={canEdit} player={player} onSeek={seek} />
        </>
      )}
    </Stack>
  )
}

function hasArrived({ media }: Capture): boolean {
  return media.some(({ status }) => status === 'ready')
}

function UsedIn({ captureId }: { captureId: string }) {
  const { slug } = useOrganization()
  const skills = useQuery(skillsWith(slug, captureId)).data ?? []
  if (skills.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {i18n.t('Demonstrates')}
      </Text>
      {skills.map(({ id, title }) => (
        <LinkAnchor key={id} size="sm" underline="always" {...paths.skill(slug, id)}>
          {title}
        </LinkAnchor>
      ))}
    </Group>
  )
}
