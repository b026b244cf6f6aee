import type { Activity, ActivityKind, ChangedRecord } from '@millwright/contract/activity'
import { Box, Group, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useMemberName } from '../../members/member-name.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useOrganization } from '../../session.ts'
import { PagedList } from '../../pages/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { ActivityFilter } from './ActivityFilter.tsx'
import { isGone, signInDetails, wordsFor } from './activity-words.ts'
import { changeWords, recordPage } from './record-changes.ts'

function activityPages(slug: string, kind: ActivityKind | null) {
  return pagedQuery(['activity.list', slug, kind], async ({ query, signal }) => {
    const filtered = { ...query, ...(kind && { kind }) }
    return await apiFor(slug).activity.list({ params: { id: slug }, query: filtered, signal })
  })
}

/** Who changed what, the latest first. */
export function ActivityPanel() {
  const { slug } = useOrganization()
  const [kind, setKind] = useState<ActivityKind | null>(null)
  const pages = useInfiniteQuery(activityPages(slug, kind))
  return (
    <Stack>
      <ActivityFilter slug={slug} kind={kind} onChange={setKind} />
      <PagedList
        pages={pages}
        label={i18n.t('Activity')}
        noun={kind === 'sign-in' ? 'signIn' : 'change'}
        empty={
          <EmptyState
            icon={<IconHistory size={28} />}
            title={i18n.t('No changes yet')}
            hint={i18n.t('Every change anyone makes is listed here.')}
          />
        }
      >
        {(activity) => <ActivityRow key={activity.id} activity={activity} />}
      </PagedList>
    </Stack>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  const by = useMemberName(activity)
  const { operation, records, times, createdAt, lastAt, assistant } = activity
  const details = [...records.flatMap(changeWords), ...signInDetails(activity)]
  return (
    <Box component="li" className="card" px="md" py="xs">
      <Group justify="space-between" gap="2px 16px">
        <Text className="wrap-anywhere">
          <b>
            {assistant === null
              ? by
              : i18n.t('{assistant} (assistant) for {name}', { assistant, name: by })}
          </b>{' '}
          {wordsFor(operation)}
          {records.map((record, at) => (
            <span key={record.id}>
              {at === 0 ? ': ' : ', '}
              <RecordTitle record={record} isGone={isGone(operation)} />
            </span>
          ))}
        </Text>
        <Text size="sm" c="dimmed">
          {times > 1 && `${i18n.t('{times, plural, one {# edit} other {# edits}}', { times })} · `}
          {formatDateTime(times > 1 ? lastAt : createdAt)}
        </Text>
      </Group>
      {details.length > 0 && (
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {details.join(' · ')}
        </Text>
      )}
    </Box>
  )
}

/** Its name at the time. */
function RecordTitle({
  record,
  isGone: isWithoutPage,
}: {
  record: ChangedRecord
  isGone: boolean
}) {
  const { slug } = useOrganization()
  const page = isWithoutPage ? undefined : recordPage(slug, record)
  if (!page) return record.title
  return (
    <LinkAnchor underline="always" {...page}>
      {record.title}
    </LinkAnchor>
  )
}
