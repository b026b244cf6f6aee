import type { ProcedureInsights } from '@millwright/contract/procedure-insights'
import type { ProcedureVersion } from '@millwright/contract/procedure-versions'
import { groupSteps, type NumberedStep } from '@millwright/contract/step-numbers'
import { Table } from '@mantine/core'
import { Fragment } from 'react'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import { roundedDuration } from './durations.ts'
import { StepText } from '../StepText.tsx'
import { ScrolledTable } from './ScrolledTable.tsx'
import { failureShare, readingWords } from './ReadingsChart.tsx'

/** The same data as the chart, to be read and copied. */
export function InsightTable({
  insights,
  content,
}: {
  insights: ProcedureInsights
  content: ProcedureVersion
}) {
  const byId = new Map(insights.steps.map((step) => [step.stepId, step]))
  return (
    <ScrolledTable label={i18n.t('How steps are shown')} minWidth={720}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{i18n.t('Step')}</Table.Th>
          <Table.Th>{i18n.t('Text')}</Table.Th>
          <Table.Th>{i18n.t('Done')}</Table.Th>
          <Table.Th>{i18n.t('Skipped')}</Table.Th>
          <Table.Th>{i18n.t('Deviations')}</Table.Th>
          <Table.Th>{i18n.t('Median')}</Table.Th>
          <Table.Th>{i18n.t('90% within')}</Table.Th>
          <Table.Th>{i18n.t('Target')}</Table.Th>
          <Table.Th>{i18n.t('Fields')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groupSteps(content.outline).map(({ heading, steps }) => (
          <Fragment key={steps[0]?.step.id}>
            {heading && (
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={2}>
                  {heading}
                </Table.Th>
                <Table.Td colSpan={7} />
              </Table.Tr>
            )}
            {steps.map((numbered) => (
              <StepFigures
                key={numbered.step.id}
                numbered={numbered}
                insight={byId.get(numbered.step.id)}
              />
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </ScrolledTable>
  )
}

function StepFigures({
  numbered: { step, number },
  insight,
}: {
  numbered: NumberedStep
  insight: ProcedureInsights['steps'][number] | undefined
}) {
  return (
    <Table.Tr key={step.id}>
      <Table.Th scope="row">{number}</Table.Th>
      <Table.Td className="wrap-anywhere">
        <StepText step={step} />
      </Table.Td>
      <Table.Td>{formatNumber(insight?.done ?? 0)}</Table.Td>
      <Table.Td>{formatNumber(insight?.skipped ?? 0)}</Table.Td>
      <Table.Td>{formatNumber(insight?.deviations ?? 0)}</Table.Td>
      <Table.Td>{insight?.times ? roundedDuration(insight.times.median) : '–'}</Table.Td>
      <Table.Td>{insight?.times ? roundedDuration(insight.times.p90) : '–'}</Table.Td>
      <Table.Td>{step.targetSeconds ? roundedDuration(step.targetSeconds) : '–'}</Table.Td>
      <Table.Td>
        {(step.fields ?? []).map((field) => {
          const figures = insight?.fields.find(({ fieldId }) => fieldId === field.id)
          if (!figures) return null
          const { recorded, failures, readings } = figures
          return (
            <div key={field.id}>
              {field.label}: {failureShare(recorded, failures)}
              {readings && ` · ${readingWords(field, readings)}`}
            </div>
          )
        })}
      </Table.Td>
    </Table.Tr>
  )
}
