import type { SuggestionSummary } from '@millwright/contract/suggestions'
import { Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { paths, type SuggestionSearch } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { aboutWords, authorWords, kindWords, statusWords } from './suggestion-words.ts'
import classes from './suggestions.module.css'

export function SuggestionRow({
  item,
  isChosen,
  search,
}: {
  item: SuggestionSummary
  isChosen: boolean
  search: SuggestionSearch
}) {
  const { slug } = useOrganization()
  return (
    <li className="card">
      <Link
        {...paths.suggestion(slug, item.id, search)}
        className={classes['row'] ?? ''}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Group justify="space-between" gap="xs">
          <Text fw={600} size="sm" className="wrap-anywhere">
            {aboutWords(item)}
          </Text>
          <Group gap={6}>
            {item.isNews && (
              <Badge size="sm">{i18n.t({ id: 'New (of a suggestion)', message: 'New' })}</Badge>
            )}
            <Badge size="sm" color="gray">
              {item.status === 'open' ? kindWords(item.kind) : statusWords(item.status)}
            </Badge>
          </Group>
        </Group>
        <Text size="sm" lineClamp={2} className="wrap-anywhere">
          {item.text}
        </Text>
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {authorWords(item)} · {formatDateTime(item.createdAt)}
        </Text>
      </Link>
    </li>
  )
}
