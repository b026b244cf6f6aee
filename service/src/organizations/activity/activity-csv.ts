import type { Activity } from '@millwright/contract/activity'
import type { Page } from '@millwright/contract/page'

import { csvRow } from '#platform/csv'

/** Lines read and written at a time. */
const batchSize = 500

const heading =
  'first,last,times,member,member id,operation,kind,record id,title,changes,with,targets,assistant\r\n'

/** Every line as a row of CSV (RFC 4180), a page at a time. */
export async function* activityCsv(
  read: (cursor: string | undefined, limit: number) => Promise<Page<Activity>>,
): AsyncGenerator<string> {
  yield heading
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await read(cursor, batchSize)
    yield items.map((activity) => csvRow(cells(activity))).join('')
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

function cells(activity: Activity): string[] {
  const { records, targets, memberFirstName, memberLastName } = activity
  const [subject, ...others] = records
  return [
    activity.createdAt,
    activity.lastAt,
    String(activity.times),
    `${memberFirstName} ${memberLastName}`.trim(),
    activity.memberId ?? '',
    activity.operation,
    subject?.kind ?? '',
    subject?.id ?? '',
    subject?.title ?? '',
    (subject?.changes ?? [])
      .map(({ field, from, to }) => `${field}: ${from ?? ''} -> ${to ?? ''}`)
      .join('; '),
    others.map(({ kind, title }) => `${kind}: ${title}`).join('; '),
    Object.entries(targets)
      .map((target) => target.join(': '))
      .join('; '),
    activity.assistant ?? '',
  ]
}
