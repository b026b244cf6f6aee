import type { ChangedRecord } from '@millwright/contract/activity'
import { roles, type Role } from '@millwright/contract/permissions'

import { i18n } from '../../i18n.ts'
import { roleInSentence } from '../../members/roles.ts'
import { paths } from '../../paths.ts'

type Change = ChangedRecord['changes'][number]

/** How a record changed, one sentence per field: `status: draft → published`. */
export function changeWords({ changes }: ChangedRecord): string[] {
  return changes.flatMap(({ field, from, to }) => {
    const describe = fields[field]
    // New records have no previous state, and deleted ones no later one: the action says both.
    if (!describe || from === null || to === null) return []
    return [describe({ from: valueWord(field, from), to: valueWord(field, to) })]
  })
}

const fields: Record<string, (change: { from: string; to: string }) => string> = {
  title: (change) => i18n.t('title: “{from}” → “{to}”', change),
  status: (change) => i18n.t('status: {from} → {to}', change),
  version: (change) => i18n.t('version: {from} → {to}', change),
  role: (change) => i18n.t('role: {from} → {to}', change),
  isShared: (change) => i18n.t('public page: {from} → {to}', change),
}

function valueWord(field: Change['field'], value: string): string {
  if (field === 'role' && isRole(value)) return roleInSentence(value)
  if (field === 'isShared') return value === 'true' ? i18n.t('on') : i18n.t('off')
  return field === 'status' ? statusWord(value) : value
}

function isRole(value: string): value is Role {
  return roles.some((role) => role === value)
}

function statusWord(status: string): string {
  return i18n.t(
    '{status, select, draft {draft} published {published} archived {archived} active {active} deactivated {deactivated} invited {invited} removed {removed} revoked {revoked} other {{status}}}',
    { status },
  )
}

/** Where a record is shown; undefined for those without a page of their own. */
export function recordPage(slug: string, { kind, id }: ChangedRecord) {
  return pages[kind]?.(slug, id)
}

const pages: Partial<Record<ChangedRecord['kind'], (slug: string, id: string) => Page>> = {
  guidebook: paths.guidebook,
  place: (slug, id) => paths.guidebooks(slug, { place: id }),
  procedure: paths.procedure,
  object: paths.object,
  capture: paths.capture,
  skill: paths.skill,
  course: paths.course,
}

type Page = ReturnType<
  | typeof paths.guidebook
  | typeof paths.guidebooks
  | typeof paths.procedure
  | typeof paths.object
  | typeof paths.capture
  | typeof paths.skill
  | typeof paths.course
>
