import type { JobSummary } from '@millwright/contract/jobs'
import { Box, Group, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { apiFor } from '../api.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { phaseName } from '../ui/job-phases.ts'
import { RowList } from '../ui/RowList.tsx'

const refreshMilliseconds = 4000

/** What the service is working on for the organization, for everyone; nothing while idle. */
export function RunningJobs() {
  const { slug } = useOrganization()
  const jobs = useQuery({
    queryKey: ['jobs.list', slug, 'unfinished'],
    queryFn: async ({ signal }) => {
      const pages = (['running', 'queued'] as const).map(
        async (status) => await apiFor(slug).jobs.list({ query: { status, limit: 20 }, signal }),
      )
      return (await Promise.all(pages)).flatMap(({ items }) => items)
    },
    refetchInterval: refreshMilliseconds,
  })
  useRefreshAsJobsEnd(slug, jobs.data)
  if (!jobs.data || jobs.data.length === 0) return null
  return (
    <Panel title={i18n.t('In progress')} count={jobs.data.length}>
      <RowList label={i18n.t('In progress')}>
        {jobs.data.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </RowList>
    </Panel>
  )
}

/** The result of a job belongs on the page: a draft to review, the picture of a model. */
function useRefreshAsJobsEnd(slug: string, jobs: JobSummary[] | undefined) {
  const queries = useQueryClient()
  const before = useRef<string[]>([])
  useEffect(() => {
    if (!jobs) return
    const ids = jobs.map(({ id }) => id)
    const hasOneEnded = before.current.some((id) => !ids.includes(id))
    before.current = ids
    if (!hasOneEnded) return
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) => of === slug && name !== 'jobs.list',
    })
  }, [queries, slug, jobs])
}

function JobRow({ job }: { job: JobSummary }) {
  const { slug } = useOrganization()
  const { phase, done, total } = job.progress
  const guidebook = 'guidebook' in job.about ? job.about.guidebook : undefined
  const name = jobName(job)
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs" mb={6}>
        {guidebook ? (
          <LinkAnchor className="card-link" {...paths.guidebook(slug, guidebook)}>
            {name}
          </LinkAnchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {job.status === 'queued' ? i18n.t('Waiting') : phaseName(phase)}
        </Text>
      </Group>
      <Progress
        value={total > 0 ? (100 * done) / total : 100}
        animated
        size="sm"
        aria-label={i18n.t('Progress: {name}', { name })}
      />
    </Box>
  )
}

function jobName({ kind }: JobSummary): string {
  if (kind === 'extract-procedure') return i18n.t('Extracting a procedure from a document')
  if (kind === 'convert') return i18n.t('Converting a document')
  if (kind === 'cut-figures') return i18n.t('Extracting figures from a document')
  if (kind === 'transcribe') return i18n.t('Transcribing a recording')
  if (kind === 'print-guidebook') return i18n.t('Making the PDF of a public page')
  if (kind === 'convert-model') return i18n.t('Converting a model')
  if (kind === 'prepare-media' || kind === 'prepare-procedure-media')
    return i18n.t('Reading a recording')
  return i18n.t('Working')
}
