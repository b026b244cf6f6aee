import type { SkillSummary } from '@millwright/contract/skills'
import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/DataTable.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { SkillStatus } from './SkillStatus.tsx'

export function skillColumns(slug: string): Column<SkillSummary>[] {
  return [
    {
      title: i18n.t('Title'),
      cell: ({ id, title, description }) => (
        <>
          <RowLink {...paths.skill(slug, id)}>{title}</RowLink>
          {description && (
            <Text size="sm" c="dimmed" lineClamp={1} className="wrap-anywhere">
              {description}
            </Text>
          )}
        </>
      ),
    },
    {
      title: i18n.t('Status'),
      isPlain: true,
      cell: ({ status }) => <SkillStatus status={status} />,
    },
    { title: i18n.t('Tags'), from: 'lg', cell: ({ tags }) => tags.join(', ') || null },
    {
      title: i18n.t('Captures'),
      isNumber: true,
      cell: ({ captureCount }) => formatNumber(captureCount),
    },
    { title: i18n.t('Changed'), from: 'md', cell: ({ updatedAt }) => formatDate(updatedAt) },
  ]
}
