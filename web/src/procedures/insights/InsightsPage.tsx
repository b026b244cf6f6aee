import type { ProcedureInsights } from '@millwright/contract/procedure-insights'
import type { ProcedureVersion } from '@millwright/contract/procedure-versions'
import { groupSteps, stepsOf } from '@millwright/contract/step-numbers'
import { Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { procedureById } from '../procedure-queries.ts'
import { versionOf } from '../runs/run-queries.ts'
import { insightsOf } from './insight-queries.ts'
import classes from './insights.module.css'
import { InsightTable } from './InsightTable.tsx'
import { StepInsightRow } from './StepInsightRow.tsx'
import { VersionTable } from './VersionTable.tsx'

const day = 86_400_000
const periods = [30, 90, 365] as const

/** How runs of a procedure go, beside its steps. */
export function InsightsPage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId/insights' })
  const { slug, name } = useOrganization()
  const procedure = useSuspenseQuery(procedureById(slug, procedureId)).data.value
  const [version, setVersion] = useState<number>()
  const [from, setFrom] = useState<string>()
  const filter = { ...(version !== undefined && { version }), ...(from !== undefined && { from }) }
  const all = useSuspenseQuery(insightsOf(slug, procedureId, {})).data
  const insights = useQuery(insightsOf(slug, procedureId, filter)).data ?? all
  usePageTitle(i18n.t('Insights: {title}', { title: procedure.title }), name)
  return (
    <Stack gap="lg" maw="var(--width-wide)">
      <PageHeading
        title={i18n.t('Insights')}
        trail={
          <>
            <TrailLink {...paths.procedures(slug)}>{i18n.t('Procedures')}</TrailLink>
            <TrailLink {...paths.procedure(slug, procedureId)}>{procedure.title}</TrailLink>
          </>
        }
      >
        <Group gap="xs">
          <NativeSelect
            aria-label={i18n.t('Version')}
            value={version ?? ''}
            data={[
              { value: '', label: i18n.t('All versions') },
              ...all.versions.map((each) => ({
                value: String(each.version),
                label: i18n.t('Version {version}', { version: each.version }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setVersion(value === '' ? undefined : Number(value))
            }}
          />
          <PeriodSelect onChange={setFrom} />
        </Group>
      </PageHeading>
      {all.versions.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={28} />}
          title={i18n.t('No runs yet')}
          hint={i18n.t('Once people run this procedure, this page shows how it goes.')}
        />
      ) : (
        <>
          <VersionTable versions={insights.versions} />
          <Steps
            key={version}
            insights={insights}
            version={version ?? all.versions[0]?.version ?? procedure.version}
          />
        </>
      )}
    </Stack>
  )
}

function PeriodSelect({ onChange }: { onChange: (from: string | undefined) => void }) {
  return (
    <NativeSelect
      aria-label={i18n.t('Period')}
      data={[
        { value: '', label: i18n.t('All times') },
        ...periods.map((days) => ({
          value: String(days),
          label: i18n.t('{days, plural, one {Last day} other {Last # days}}', { days }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        onChange(
          value === '' ? undefined : new Date(Date.now() - Number(value) * day).toISOString(),
        )
      }}
    />
  )
}

type View = 'drawn' | 'table'

function Steps({ insights, version }: { insights: ProcedureInsights; version: number }) {
  const { slug } = useOrganization()
  const content = useQuery(versionOf(slug, insights.procedureId, version)).data
  const [view, setView] = useState<View>('drawn')
  if (!content) return null
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" maw={620}>
          {basisWords(insights)}
        </Text>
        <SegmentedControl<View>
          aria-label={i18n.t('How steps are shown')}
          data={[
            { value: 'drawn', label: i18n.t('Drawn') },
            { value: 'table', label: i18n.t('Table') },
          ]}
          value={view}
          onChange={setView}
        />
      </Group>
      {view === 'table' ? (
        <InsightTable insights={insights} content={content} />
      ) : (
        <DrawnSteps insights={insights} content={content} />
      )}
    </Stack>
  )
}

function DrawnSteps({
  insights,
  content,
}: {
  insights: ProcedureInsights
  content: ProcedureVersion
}) {
  const byId = new Map(insights.steps.map((step) => [step.stepId, step]))
  const longest = Math.max(
    1,
    ...insights.steps.map(({ times }) => times?.p90 ?? 0),
    ...stepsOf(content.outline).map(({ step }) => step.targetSeconds ?? 0),
  )
  return (
    <>
      {groupSteps(content.outline).map(({ heading, steps }) => (
        <section key={steps[0]?.step.id}>
          {heading && (
            <Title order={2} size="h5" mb="xs" className="wrap-anywhere">
              {heading}
            </Title>
          )}
          <ol className={classes['steps']}>
            {steps.map((numbered) => (
              <StepInsightRow
                key={numbered.step.id}
                numbered={numbered}
                insight={byId.get(numbered.step.id)}
                longest={longest}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function basisWords({ basis, hasTimes }: ProcedureInsights): string {
  const runs = i18n.t('{count, plural, one {From # finished run.} other {From # finished runs.}}', {
    count: basis,
  })
  if (hasTimes) return runs
  return `${runs} ${i18n.t('Times are shown after five runs by at least two people, so that no one is singled out.')}`
}
