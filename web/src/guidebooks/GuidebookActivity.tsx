import { Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useMemberNames } from '../members/member-name.ts'
import { wordsFor } from '../organizations/activity/activity-words.ts'
import { recordPage } from '../organizations/activity/record-changes.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'

const shown = 8

/** Side effects of uploading a document, not listed separately. */
const silent = new Set(['referenceMaterial.uploadUrl', 'referenceMaterial.convert'])

/** The latest changes of a guidebook, and who made them. */
export function GuidebookActivity({ guidebookId }: { guidebookId: string }) {
  const { slug } = useOrganization()
  const { data: items = [] } = useQuery({
    queryKey: ['activity.list', slug, { targetId: guidebookId }],
    queryFn: async ({ signal }) => {
      const query = { targetId: guidebookId, limit: 3 * shown }
      return (await apiFor(slug).activity.list({ params: { id: slug }, query, signal })).items
    },
  })
  const described = items.filter(({ operation }) => !silent.has(operation)).slice(0, shown)
  const nameOf = useMemberNames(described)
  if (described.length === 0) return null
  return (
    <Panel title={i18n.t('Activity')}>
      <Timeline bulletSize={12} lineWidth={2} active={-1}>
        {described.map((activity) => {
          const { id, operation, records, createdAt } = activity
          const other = records.find((record) => record.id !== guidebookId)
          const page = other && recordPage(slug, other)
          return (
            <Timeline.Item key={id}>
              <Text size="sm" className="wrap-anywhere">
                <b>{nameOf(activity)}</b> {wordsFor(operation)}
                {other && ': '}
                {page ? (
                  <LinkAnchor size="sm" underline="always" {...page}>
                    {other.title}
                  </LinkAnchor>
                ) : (
                  other?.title
                )}
              </Text>
              <Text size="xs" c="dimmed">
                {formatDateTime(createdAt)}
              </Text>
            </Timeline.Item>
          )
        })}
      </Timeline>
    </Panel>
  )
}
