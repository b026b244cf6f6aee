import { stepsOf } from '@millwright/contract/step-numbers'

import type { OrganizationStore } from '#platform/database/organization-store'

import { findPublicGuidebook, findSharing } from '../public-page/queries.ts'

/** The subject of a report: a procedure, or one of its steps. */
export interface ReportPlace {
  /** Its name in the form, which is its anchor on the public page. */
  value: string
  procedureId: string
  version: number
  procedureTitle: string
  step: { id: string; number: string; text: string } | null
}

export interface ReportableGuidebook {
  id: string
  organizationId: string
  shortId: string
  title: string
  /** The color of its organization. */
  accentColor: string | null
  places: ReportPlace[]
}

/** A shared guidebook whose readers may report problems; null for any other, so that no one can tell which. */
export async function findReportable(
  store: OrganizationStore,
  shortId: string,
): Promise<ReportableGuidebook | null> {
  const organizationId = await findSharing(store, shortId)
  if (organizationId === null) return null
  const guidebook = await store.readAsSystem(organizationId, (org) =>
    findPublicGuidebook(org, shortId),
  )
  if (!guidebook?.takesReports || guidebook.procedures.length === 0) return null
  const { id, title, accentColor, procedures } = guidebook
  const places = procedures.flatMap((procedure, index): ReportPlace[] => {
    const anchor = `procedure-${index + 1}`
    const { id: procedureId, version, title: procedureTitle, content } = procedure
    const about = { procedureId, version, procedureTitle }
    return [
      { ...about, value: anchor, step: null },
      ...stepsOf(content.outline).map(({ number, step }, at) => ({
        ...about,
        value: `${anchor}-step-${at + 1}`,
        step: { id: step.id, number, text: step.text },
      })),
    ]
  })
  return { id, organizationId, shortId, title, accentColor, places }
}
