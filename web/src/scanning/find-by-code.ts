import type { GuidebookSummary } from '@millwright/contract/guidebooks'

import { apiFor } from '../api.ts'

export type FoundGuidebook = Pick<GuidebookSummary, 'id' | 'shortId' | 'title'>

/** More rarely share one number: the rest is for the search. */
const maxFound = 20
/** Longer ones are not item numbers. */
const maxLetters = 200

/** Guidebooks by a number on the item; offline, those kept on this device. */
export async function guidebooksByCode(slug: string, code: string): Promise<FoundGuidebook[]> {
  if (code.length > maxLetters) return []
  const { guidebooks, runs } = apiFor(slug)
  const { items } = await guidebooks.list({ query: { q: code, limit: maxFound } })
  const same = items.filter(
    (each) => each.customer_item_id === code || each.drawing_number === code,
  )
  if (same.length > 0) return same
  // Earlier runs on the item name its guidebook. Unknown offline.
  const done = await runs.list({ query: { serialNumber: code, limit: 1 } }).catch(() => undefined)
  const guidebookId = done?.items[0]?.guidebookId
  return guidebookId ? [await guidebooks.get({ params: { guidebookId } })] : items
}
