import type { ProcedureVersionSummary } from '@millwright/contract/procedure-versions'
import type { Procedure } from '@millwright/contract/procedures'
import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconGitCompare, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { memberPages } from '../../members/member-queries.ts'
import { useOrganization } from '../../session.ts'
import { formatFullDateTime } from '../../ui/format.ts'
import { authorWords } from '../suggestions/suggestion-words.ts'
import { Changes } from './Changes.tsx'
import { useRevert } from './use-revert.ts'

export function VersionRow({
  version,
  procedure,
}: {
  version: ProcedureVersionSummary
  procedure: Procedure
}) {
  const [comparing, setComparing] = useState(false)
  const isNewest = version.number === procedure.version
  const isCurrent = isNewest && !procedure.hasUnpublishedChanges
  return (
    <Box component="li" className="card" p="sm">
      <Stack gap="xs">
        <VersionFacts version={version} isNewest={isNewest} />
        {!isCurrent && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconGitCompare size={16} />}
              aria-expanded={comparing}
              aria-label={i18n.t('Compare with current: version {number}', {
                number: version.number,
              })}
              onClick={() => {
                setComparing(!comparing)
              }}
            >
              {i18n.t('Compare with current')}
            </Button>
            {procedure.status !== 'archived' && (
              <RevertButton procedureId={procedure.id} number={version.number} />
            )}
          </Group>
        )}
        {comparing && !isCurrent && <Changes procedureId={procedure.id} since={version.number} />}
      </Stack>
    </Box>
  )
}

function VersionFacts({
  version: { number, title, createdAt, publishedBy, leftOut, reason, suggestions },
  isNewest,
}: {
  version: ProcedureVersionSummary
  isNewest: boolean
}) {
  const publisher = useMemberName(publishedBy)
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{i18n.t('Version {number}', { number })}</Text>
        {isNewest && <Badge>{i18n.t('What members see')}</Badge>}
      </Group>
      <Text size="sm" className="wrap-anywhere">
        {title}
      </Text>
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        {formatFullDateTime(createdAt)}
        {publisher && ` · ${publisher}`}
      </Text>
      {suggestions.length > 0 && (
        <Text size="sm" className="wrap-anywhere">
          {i18n.t('Suggested by {names}', { names: namesOf(suggestions) })}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" className="wrap-anywhere">
          {i18n.t(
            '{count, plural, one {Published without # danger or warning notice: {texts}} other {Published without # danger or warning notices: {texts}}}',
            {
              count: leftOut.length,
              texts: leftOut.map(({ text }) => `“${text.slice(0, 120)}”`).join(', '),
            },
          )}
        </Text>
      )}
      {reason !== null && (
        <Text size="sm" className="wrap-anywhere">
          {i18n.t('Published with open points: {reason}', { reason })}
        </Text>
      )}
    </div>
  )
}

/** Everyone who suggested something, each once. */
function namesOf(suggestions: ProcedureVersionSummary['suggestions']): string {
  const names = suggestions.map((suggestion) => authorWords(suggestion))
  return [...new Set(names)].join(', ')
}

/** Undefined for people who left or aren't loaded yet. */
function useMemberName(memberId: string): string | undefined {
  const { slug } = useOrganization()
  const members = useInfiniteQuery(memberPages(slug)).data?.pages.flatMap((page) => page.items)
  const member = members?.find(({ id }) => id === memberId)
  return member && (member.displayName || member.email_address)
}

function RevertButton({ procedureId, number }: { procedureId: string; number: number }) {
  const { ask, isPending } = useRevert(procedureId, number)
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconHistory size={16} />}
      aria-label={i18n.t('Restore this version: version {number}', { number })}
      loading={isPending}
      onClick={ask}
    >
      {i18n.t('Restore this version')}
    </Button>
  )
}
