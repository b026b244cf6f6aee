import type { ObjectRevision } from '@millwright/contract/object-models'
import type { ModelObject } from '@millwright/contract/objects'
import { Anchor, Badge, Box, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { sentenceFor } from '../pages/error-sentences.ts'
import { formatBytes, formatDateTime } from '../ui/format.ts'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { MissingFiles } from './MissingFiles.tsx'
import { revisionsOf } from './object-queries.ts'

/** The model files of an object, newest first; each can be downloaded as uploaded. */
export function Revisions({
  object,
  shown,
  canEdit,
  onShow,
}: {
  object: ModelObject
  canEdit: boolean
  /** The revision that the page shows. */
  shown: number | null
  onShow: (revision: number) => void
}) {
  const { slug } = useOrganization()
  const revisions = useQuery(revisionsOf(slug, object.id))
  if (revisions.isError) return <ErrorNote error={revisions.error} />
  const items = revisions.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title={i18n.t('Revisions')} count={items.length}>
      <RowList label={i18n.t('Revisions')}>
        {items.map((revision) => (
          <RevisionRow
            key={revision.revision}
            revision={revision}
            isShown={revision.revision === shown}
            onShow={() => {
              onShow(revision.revision)
            }}
          >
            {/* Shown above the latest one. */}
            {revision.revision < object.revision && (
              <MissingFiles
                objectId={object.id}
                revision={revision.revision}
                names={revision.error?.missingFiles ?? []}
                canAdd={canEdit}
              />
            )}
          </RevisionRow>
        ))}
      </RowList>
    </Panel>
  )
}

function RevisionRow({
  revision,
  isShown,
  onShow,
  children,
}: {
  revision: ObjectRevision
  isShown: boolean
  onShow: () => void
  children: ReactNode
}) {
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600} className="wrap-anywhere">
          {revision.revision}. {revision.filename}
        </Text>
        {isShown && <Badge>{i18n.t('Shown')}</Badge>}
        {!isShown && revision.status === 'ready' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={i18n.t('Show revision {revision}', { revision: revision.revision })}
            onClick={onShow}
          >
            {i18n.t('Show')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {formatDateTime(revision.createdAt)} · {formatBytes(revision.size)} ·{' '}
        <Anchor size="sm" underline="always" href={revision.sourceUrl}>
          {i18n.t('Download')}
          <VisuallyHidden>
            {' '}
            {i18n.t('revision {revision}', { revision: revision.revision })}
          </VisuallyHidden>
        </Anchor>
      </Text>
      {revision.status === 'failed' && revision.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {sentenceFor(revision.error)}
        </Text>
      )}
      {children}
    </Box>
  )
}
