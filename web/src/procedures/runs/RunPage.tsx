import type { Run } from '@millwright/contract/runs'
import { groupSteps, numbersOf, stepsOf } from '@millwright/contract/step-numbers'
import { Button, Menu, Stack, Title } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { formatFullDateTime } from '../../ui/format.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { durationWords } from '../fields/field-words.ts'
import { ShownNumbersProvider } from '../shown-numbers.ts'
import { SuggestingProvider } from '../suggesting/suggesting.ts'
import { nameInRun, participantNames } from './people-of-run.ts'
import { HandOvers } from './HandOvers.tsx'
import { RunBadge } from './RunBadge.tsx'
import { runById, versionOf } from './run-queries.ts'
import { isOpen, RunHandling } from './RunHandling.tsx'
import { RunRemarks } from './RunRemarks.tsx'
import { NoteToNext } from './NoteToNext.tsx'
import { conflictWords, failureWords } from './RunsPanel.tsx'
import { RunStepRow } from './RunStepRow.tsx'
import { useFollowingRun } from './use-following-run.ts'
import classes from './runs.module.css'

/** The record of a run: what was done at each step, by whom and when. */
export function RunPage() {
  const { runId } = useParams({ from: '/$slug/runs/$runId' })
  const { slug, name } = useOrganization()
  const run = useSuspenseQuery(runById(slug, runId)).data
  const version = useSuspenseQuery(versionOf(slug, run.procedureId, run.version)).data
  useFollowingRun(runId)
  const date = formatFullDateTime(run.startedAt)
  usePageTitle(run.title, i18n.t('Run of {date}', { date }), name)
  const suggesting = {
    slug,
    procedureId: run.procedureId,
    title: run.title,
    version: run.version,
    runId,
  }
  const note = run.remarks.handOvers.findLast(({ text }) => text !== null)?.text
  const recorded = new Map(run.steps.map((step) => [step.stepId, step]))
  return (
    <SuggestingProvider value={suggesting}>
      <Stack gap="lg" maw="var(--width-text)">
        <RunHeader run={run} />
        {isOpen(run) && note && <NoteToNext text={note} />}
        <ShownNumbersProvider value={numbersOf(stepsOf(version.outline))}>
          {groupSteps(version.outline).map((group) => (
            <section key={group.steps[0]?.step.id}>
              {group.heading && (
                <Title order={2} size="h5" mb="xs" className="wrap-anywhere">
                  {group.heading}
                </Title>
              )}
              <ol className={classes['steps']}>
                {group.steps.map((numbered) => {
                  const step = recorded.get(numbered.step.id)
                  return step && <RunStepRow key={step.stepId} {...{ numbered, step, run }} />
                })}
              </ol>
            </section>
          ))}
        </ShownNumbersProvider>
        <RunRemarks run={run} remarks={run.remarks} />
        <HandOvers run={run} />
      </Stack>
    </SuggestingProvider>
  )
}

function RunHeader({ run }: { run: Run }) {
  const { slug } = useOrganization()
  const report = (format: string) => `/api/org/${slug}/runs/${run.id}/report?format=${format}`
  return (
    <PageHeading
      title={run.title}
      trail={
        <>
          <TrailLink {...paths.procedures(slug)}>{i18n.t('Procedures')}</TrailLink>
          <TrailLink {...paths.procedure(slug, run.procedureId)}>{run.title}</TrailLink>
        </>
      }
      facts={
        <>
          <RunBadge run={run} />
          {listRunFacts(run).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </>
      }
    >
      <RunHandling run={run} />
      <Button
        component="a"
        variant="default"
        target="_blank"
        href={report('html')}
        leftSection={<IconFileText size={16} />}
      >
        {i18n.t('Report')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} />}>
            {i18n.t('Download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" download={`${run.title}.pdf`} href={report('pdf')}>
            {i18n.t('Report to print (PDF)')}
          </Menu.Item>
          <Menu.Item component="a" download={`${run.title}.csv`} href={report('csv')}>
            {i18n.t('Table of what was recorded (CSV)')}
          </Menu.Item>
          <Menu.Item component="a" download={`${run.title}.zip`} href={report('zip')}>
            {i18n.t('Everything with files and hashes (ZIP)')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </PageHeading>
  )
}

function listRunFacts(run: Run): string[] {
  const { subject, workOrder, failures, conflicts, finishedAt, activeSeconds } = run
  return [
    i18n.t('Version {version}', { version: run.version }),
    i18n.t('started {date}', { date: formatFullDateTime(run.startedAt) }),
    finishedAt ? i18n.t('finished {date}', { date: formatFullDateTime(finishedAt) }) : '',
    participantNames(run),
    isOpen(run) && run.remarks.handOvers.length > 0
      ? i18n.t('now with {name}', { name: nameInRun(run, run.performerId) })
      : '',
    activeSeconds > 0 ? durationWords(activeSeconds) : '',
    subject.serialNumber ?? '',
    workOrder ?? '',
    i18n.t('{done} of {total} steps', run.progress),
    failures > 0 ? failureWords(failures) : '',
    conflicts > 0 ? conflictWords(conflicts) : '',
  ].filter(Boolean)
}
