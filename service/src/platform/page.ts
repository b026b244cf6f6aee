import type { Page } from '@millwright/contract/operation'

/**
 * Cuts a page from `limit + 1` rows. Ids are UUIDv7, so they sort by age, and the last id is all the
 * position a list has; the platform seals it into the cursor that callers see.
 */
export function pageOf<Row extends { id: string }>(rows: Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null }
}

/** A pattern for text that contains this, whatever signs it holds. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
