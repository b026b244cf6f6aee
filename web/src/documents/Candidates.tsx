import type { Candidate } from '@millwright/contract/document-findings'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { RowList } from '../ui/RowList.tsx'
import type { Scope } from './kept-jobs.ts'

/** The procedures that a document seems to contain, drafted or not. */
export function Candidates({
  file,
  isOpenAtFirst,
  isBusy,
  extract,
  extractAll,
}: {
  file: Pick<ReferenceMaterial, 'candidates' | 'procedures'>
  /** Whether they are expanded initially: a book may have a hundred. */
  isOpenAtFirst: boolean
  isBusy: boolean
  extract: (scope: Scope) => void
  extractAll: () => void
}) {
  const { candidates = [], procedures = [] } = file
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? isOpenAtFirst
  const draftOf = ({ id }: Candidate) =>
    procedures.find((procedure) => procedure.candidates.includes(id))?.id
  const drafted = candidates.map(draftOf)
  const isAllInOne = drafted.every((id) => id !== undefined && id === drafted[0])
  if (candidates.length < 2 || isAllInOne) return null
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Toggle
          count={candidates.length}
          isOpen={isOpen}
          onToggle={() => {
            setChoice(!isOpen)
          }}
        />
        {isOpen && drafted.includes(undefined) && (
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={extractAll}>
            {i18n.t('Draft all as one')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <RowList label={i18n.t('Procedures in this document')}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              procedureId={draftOf(candidate)}
              isBusy={isBusy}
              onExtract={() => {
                extract({ candidate: candidate.id })
              }}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}

function Toggle({
  count,
  isOpen,
  onToggle,
}: {
  count: number
  isOpen: boolean
  onToggle: () => void
}) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton mih={30} className="touch" aria-expanded={isOpen} onClick={onToggle}>
      <Group gap={4} wrap="nowrap">
        <Chevron size={16} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" fw={600}>
          {i18n.t('{count, plural, other {This document contains # procedures}}', { count })}
        </Text>
      </Group>
    </UnstyledButton>
  )
}

function CandidateRow({
  candidate,
  procedureId,
  isBusy,
  onExtract,
}: {
  candidate: Candidate
  /** The id of the draft made from it, if any. */
  procedureId: string | undefined
  isBusy: boolean
  onExtract: () => void
}) {
  const { slug } = useOrganization()
  const [first, last] = candidate.pages
  return (
    <Box component="li" className="card" px="md" py={6}>
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text size="sm" className="wrap-anywhere">
            {candidate.title}
          </Text>
          <Text size="xs" c="dimmed">
            {first === last
              ? i18n.t('Page {first}', { first })
              : i18n.t('Pages {first}–{last}', { first, last })}{' '}
            · {formatCount(candidate.stepCount, 'step')}
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
