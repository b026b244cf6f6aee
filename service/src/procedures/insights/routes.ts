import { notFound } from '@millwright/contract/errors'
import {
  maxRunsInFigures,
  minRunsWithTimes,
  procedureInsights,
  type FieldInsight,
} from '@millwright/contract/procedure-insights'

import { routes } from '#platform/http/routes'

import {
  fieldFiguresOf,
  stepFiguresOf,
  withholdPersonalTimes,
  versionFiguresOf,
  type FieldFigures,
} from '../../runs/insight-queries.ts'
import { procedureExists } from '../queries.ts'
import { createHistogram } from './histogram.ts'

export const procedureInsightRoutes = routes(procedureInsights, {
  async get({ org, params: { procedureId }, query }) {
    const filter = { procedureId, ...query }
    const [exists, { basis, steps }, fields, versions] = await Promise.all([
      procedureExists(org, procedureId),
      stepFiguresOf(org, filter, maxRunsInFigures),
      fieldFiguresOf(org, filter, maxRunsInFigures),
      versionFiguresOf(org, filter),
    ])
    if (!exists) notFound()
    const insights = steps.map(({ stepId, done, skipped, deviations, ...timed }) => ({
      stepId,
      done,
      skipped,
      deviations,
      times: withholdPersonalTimes(timed, minRunsWithTimes),
      fields: fields.filter((field) => field.stepId === stepId).map(fieldInsightOf),
    }))
    return {
      procedureId,
      basis,
      hasTimes: insights.some(({ times }) => times !== null),
      steps: insights,
      versions: versions.map(({ timed, people, median, p90, ...version }) => ({
        ...version,
        times: withholdPersonalTimes({ timed, people, median, p90 }, minRunsWithTimes),
      })),
    }
  },
})

function fieldInsightOf({ fieldId, recorded, failures, values }: FieldFigures): FieldInsight {
  const [min, max] = [values[0], values.at(-1)]
  const median = values[Math.floor((values.length - 1) / 2)]
  if (min === undefined || max === undefined || median === undefined) {
    return { fieldId, recorded, failures, readings: null }
  }
  const readings = { median, min, max, histogram: createHistogram(values) }
  return { fieldId, recorded, failures, readings }
}
