import { ApiError } from '@millwright/contract/errors'
import type { FoundInstead as Found } from '@millwright/contract/found-instead'
import type { Job } from '@millwright/contract/jobs'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import { Button, Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { phaseName } from '../../ui/job-phases.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Trans } from '../../ui/Trans.tsx'
import { forgetExtraction, type ExtractionRun } from '../../documents/extraction-runs.ts'
import { keptJobs, type Scope } from '../../documents/kept-jobs.ts'
import { FoundInstead } from './FoundInstead.tsx'

/** The progress or result of a document's extraction. */
export function ExtractionState({
  run,
  file,
  extract,
}: {
  run: ExtractionRun
  file: ReferenceMaterial
  extract: (scope: Scope) => void
}) {
  return (
    <Stack gap="xs">
      {run.phase === 'running' && <Running job={run.job} filename={file.filename} />}
      {run.phase === 'failed' && <Failed error={run.error} extract={extract} />}
      {run.phase === 'done' && <DraftCreated run={run} />}
      {run.phase !== 'running' && (
        <Group gap="xs" justify="flex-end">
          {run.phase === 'failed' && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                // Repeats the same request, which may be for one procedure of several.
                extract(keptJobs(file.fileId).at(-1)?.scope ?? {})
              }}
            >
              {i18n.t('Extract again')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              forgetExtraction(file.fileId)
            }}
          >
            {i18n.t('Close')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Failed({ error, extract }: { error: unknown; extract: (scope: Scope) => void }) {
  const found = foundInsteadOf(error)
  const isClose = found !== undefined && found.candidates.length > 0
  return (
    <>
      <ErrorNote
        error={error}
        sentence={
          isClose
            ? i18n.t(
                'No passage is clearly a procedure. Draft one of those that come closest, or write the procedure yourself.',
              )
            : undefined
        }
      />
      {found && <FoundInstead found={found} extract={extract} />}
    </>
  )
}

/** From a response, or a failed job. */
function foundInsteadOf(error: unknown): Found | undefined {
  if (error instanceof ApiError) return error.details.foundInstead
  return (error as Job['error'] | null)?.foundInstead
}

function DraftCreated({ run }: { run: ExtractionRun }) {
  const { slug } = useOrganization()
  if (!run.made) return null
  return (
    <Group component="output" justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap" align="flex-start" style={{ flex: '1 1 180px' }}>
        <ThemeIcon color="teal.9" radius="xl" size={22}>
          <IconCheck size={14} />
        </ThemeIcon>
        <Text size="sm" className="wrap-anywhere">
          <Trans
            id="Draft created: <b>{title}</b>"
            values={{ title: run.made.title }}
            components={{ b: <b /> }}
          />
        </Text>
      </Group>
      <LinkButton size="xs" {...paths.procedure(slug, run.made.procedureId)}>
        {i18n.t('Open the draft')}
      </LinkButton>
    </Group>
  )
}

function Running({ job, filename }: { job: Job | undefined; filename: string }) {
  const { slug } = useOrganization()
  const cancel = useMutation({
    mutationFn: async (jobId: string) => await apiFor(slug).jobs.cancel({ params: { jobId } }),
  })
  const progress = job?.progress
  const percent = progress && progress.total > 0 ? (100 * progress.done) / progress.total : 100
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" component="output">
          {job ? phaseOf(job) : i18n.t('Starting…')}
        </Text>
        {job && (
          <Button
            size="compact-sm"
            variant="default"
            loading={cancel.isPending}
            onClick={() => {
              cancel.mutate(job.id)
            }}
          >
            {i18n.t('Cancel')}
          </Button>
        )}
      </Group>
      <Progress
        value={percent}
        animated
        aria-label={i18n.t('Extraction from {filename}', { filename })}
      />
    </Stack>
  )
}

function phaseOf({ status, progress: { phase, done, total } }: Job): string {
  if (status === 'queued') return i18n.t('Waiting for its turn…')
  const name = phaseName(phase)
  return total > 1 ? `${name}, ${i18n.t('{done} of {total}', { done, total })}` : `${name}…`
}
