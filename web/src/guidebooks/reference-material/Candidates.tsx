import type { Candidate } from '@millwright/contract/reference-material'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { counted } from '../../ui/counted.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RowList } from '../../ui/RowList.tsx'
import type { ExtractionRun } from './extraction-runs.ts'
import type { Scope } from './kept-jobs.ts'

/** The other procedures that a document seems to hold, each to be drafted too. */
export function Candidates({
  run,
  extract,
}: {
  run: ExtractionRun
  extract: (scope: Scope) => void
}) {
  const candidates = run.extracted?.candidates ?? []
  const drafted = candidates.map(({ id }) => run.drafts[id]?.procedureId)
  const isAllInOne = drafted.every((id) => id !== undefined && id === drafted[0])
  if (candidates.length < 2 || isAllInOne) return null
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {i18n.t('{count, plural, other {This document holds # procedures}}', {
            count: candidates.length,
          })}
        </Text>
        {drafted.includes(undefined) && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={run.phase === 'running'}
            onClick={() => {
              extract({ all: true })
            }}
          >
            {i18n.t('Draft all as one')}
          </Button>
        )}
      </Group>
      <RowList label={i18n.t('Procedures in this document')}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            procedureId={run.drafts[candidate.id]?.procedureId}
            isBusy={run.phase === 'running'}
            onExtract={() => {
              extract({ candidate: candidate.id })
            }}
          />
        ))}
      </RowList>
    </Stack>
  )
}

function CandidateRow({
  candidate,
  procedureId,
  isBusy,
  onExtract,
}: {
  candidate: Candidate
  /** Of the draft made from it, if one was. */
  procedureId: string | undefined
  isBusy: boolean
  onExtract: () => void
}) {
  const { slug } = useOrganization()
  const [first, last] = candidate.pages
  return (
    <Box component="li" className="card" px="sm" py={6}>
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text size="sm" className="wrap-anywhere">
            {candidate.title}
          </Text>
          <Text size="xs" c="dimmed">
            {first === last
              ? i18n.t('Page {first}', { first })
              : i18n.t('Pages {first}–{last}', { first, last })}{' '}
            · {counted(candidate.stepCount, 'step')}
          </Text>
        </Box>
        {procedureId ? (
          <LinkButton
            size="compact-sm"
            variant="default"
            style={{ flex: 'none' }}
            leftSection={<IconCheck size={14} />}
            aria-label={i18n.t('Open the draft of {title}', { title: candidate.title })}
            {...paths.procedure(slug, procedureId)}
          >
            {i18n.t('Open')}
          </LinkButton>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={i18n.t('Draft {title}', { title: candidate.title })}
            style={{ flex: 'none' }}
            disabled={isBusy}
            onClick={onExtract}
          >
            {i18n.t({ id: 'Draft (make one)', message: 'Draft' })}
          </Button>
        )}
      </Group>
    </Box>
  )
}
