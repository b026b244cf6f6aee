import type { Page, PageQuery } from '@millwright/contract/page'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

/** How a list is ordered, and what makes something in it count as changed. */
interface ListOrder<Row> {
  /** The column it is ordered by. No two rows of the list have the same value there. */
  by: string
  /** What that column is called in a row. */
  as: keyof Row
  changedAt: string | RawBuilder<unknown>
  direction?: 'asc' | 'desc'
}

/**
 * Reads one page of a list: what comes after the cursor and has changed since, newest first unless it says
 * otherwise. The position that a page ends at is a value of the column; the platform seals it into the
 * cursor that callers see.
 */
export async function pageFrom<Database, Sources extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Sources, Row>,
  query: PageQuery,
  order: ListOrder<Row>,
): Promise<Page<Row>> {
  return pageOf(await pageRows(rows, query, order).execute(), query, order)
}

/** The statement that reads a page, for another one to tell more of all its rows at once. */
export function pageRows<Database, Sources extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Sources, Row>,
  { limit, cursor, updatedSince }: PageQuery,
  { by, changedAt, direction = 'desc' }: ListOrder<Row>,
): SelectQueryBuilder<Database, Sources, Row> {
  const column = sql.ref(by)
  let asked = rows.orderBy(column, direction).limit(limit + 1)
  if (cursor !== undefined) {
    const isBehind = direction === 'desc' ? sql.raw('<') : sql.raw('>')
    asked = asked.where(sql<boolean>`${column} ${isBehind} ${cursor}`)
  }
  if (updatedSince !== undefined) {
    const moment = typeof changedAt === 'string' ? sql.ref(changedAt) : changedAt
    asked = asked.where(sql<boolean>`${moment} >= ${updatedSince}`)
  }
  return asked
}

/** The page of the rows that were read for it, of which one more than fits says that others follow. */
export function pageOf<Row>(
  found: readonly Row[],
  { limit }: PageQuery,
  { as }: Pick<ListOrder<Row>, 'as'>,
): Page<Row> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? String(last[as]) : null }
}

/** Newest first, as most lists are: ids are UUIDv7, so they sort by age. */
export function newestFirst(table: string): ListOrder<{ id: string }> {
  return { by: `${table}.id`, as: 'id', changedAt: `${table}.updated_at` }
}

/** The same page of something made of each row. */
export function mapPage<From, To>(page: Page<From>, make: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(make) }
}

/** A pattern for text that contains this, whatever signs it holds. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
