import type { Suggestion } from '@millwright/contract/suggestions'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatDateTime } from '../../ui/format.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { LoadingPage } from '../../ui/Loading.tsx'
import { useChange } from '../../use-change.ts'
import { Decision } from './Decision.tsx'
import { Line, ProposedChanges } from './ProposedChanges.tsx'
import { SuggestionFiles } from './SuggestionFiles.tsx'
import { suggestionById } from './suggestion-queries.ts'
import { aboutWords, authorWords, kindWords, statusWords } from './suggestion-words.ts'

/** One suggestion with its proposal. Opening it marks the outcome as seen by its author. */
export function SuggestionDetail({
  id,
  onDecided,
  onClose,
}: {
  id: string
  onDecided: () => void
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const query = useQuery(suggestionById(slug, id))
  const suggestion = query.data
  useMarkingSeen(suggestion)
  if (!suggestion) {
    return query.error ? <ErrorNote error={query.error} /> : <LoadingPage />
  }
  return (
    <Stack className="card" p="lg" component="article" aria-label={aboutWords(suggestion)}>
      <Button
        variant="subtle"
        hiddenFrom="md"
        className="touch"
        leftSection={<IconArrowLeft size={18} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={onClose}
      >
        {i18n.t('Suggestions')}
      </Button>
      <Heading suggestion={suggestion} />
      <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
        {suggestion.text}
      </Text>
      <SuggestionFiles files={suggestion.files} />
      {suggestion.proposed && suggestion.before ? (
        <ProposedChanges before={suggestion.before} proposed={suggestion.proposed} />
      ) : (
        suggestion.now && <Line title={i18n.t('The step')}>{suggestion.now.text}</Line>
      )}
      <Outcome suggestion={suggestion} />
      <Decision suggestion={suggestion} onDecided={onDecided} />
    </Stack>
  )
}

function Heading({ suggestion }: { suggestion: Suggestion }) {
  const { slug } = useOrganization()
  const { procedureId, stepId, runId, version, kind, status, createdAt } = suggestion
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Badge color="gray">{kindWords(kind)}</Badge>
        <Badge variant="outline">{statusWords(status)}</Badge>
      </Group>
      <Title order={2} size="h3" className="wrap-anywhere">
        <LinkAnchor
          inherit
          {...paths.procedure(slug, procedureId)}
          {...(stepId && { hash: stepId })}
        >
          {aboutWords(suggestion)}
        </LinkAnchor>
      </Title>
      <Group gap="4px 12px">
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {[
            authorWords(suggestion),
            formatDateTime(createdAt),
            i18n.t('Version {version}', { version }),
          ].join(' · ')}
        </Text>
        {runId && (
          <LinkAnchor size="sm" {...paths.run(slug, runId)}>
            {i18n.t('From a run')}
          </LinkAnchor>
        )}
      </Group>
    </div>
  )
}

/** The decision, who made it and why. */
function Outcome({ suggestion }: { suggestion: Suggestion }) {
  const { decidedBy, decidedAt, reason, takenInVersion } = suggestion
  if (!decidedBy || !decidedAt) return null
  const decider = `${decidedBy.firstName} ${decidedBy.lastName}`.trim()
  return (
    <Text size="sm" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
      <b>{statusWords(suggestion.status)}</b> · {decider} · {formatDateTime(decidedAt)}
      {takenInVersion !== null && ` · ${i18n.t('Version {version}', { version: takenInVersion })}`}
      {reason !== null && `\n${reason}`}
    </Text>
  )
}

function useMarkingSeen(suggestion: Suggestion | undefined) {
  const { mutate } = useChange(
    ['suggestions.counts', 'suggestions.list'],
    async (client, suggestionId: string) =>
      await client.suggestions.markSeen({ params: { suggestionId } }),
  )
  const id = suggestion?.isNews === true ? suggestion.id : undefined
  useEffect(() => {
    if (id !== undefined) mutate(id)
  }, [id, mutate])
}
