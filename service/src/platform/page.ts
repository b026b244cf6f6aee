import { maxCounted, type Page, type PageQuery } from '@millwright/contract/page'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

/** What rows are ordered by where several may have the same value. */
export interface SortKey {
  expression: RawBuilder<unknown>
  /** Its type in the database, which the place where a page ended is read back as. */
  type: 'text' | 'timestamptz' | 'bigint'
}

/** A row with its value of the sort key, as text, where the list has one, and how many there are, where that is asked. */
export type Keyed<Row> = Row & { sortKey?: string | undefined; listCount?: number | undefined }

/** How a list is ordered, and what makes something in it count as changed. */
export interface ListOrder<Row> {
  /** The column it is ordered by. No two rows of the list have the same value there. */
  by: string
  /** What that column is called in a row. */
  as: keyof Row
  changedAt: string | RawBuilder<unknown>
  direction?: 'asc' | 'desc'
  /** What it is ordered by first, where rows may have the same value. */
  key?: SortKey | undefined
}

/**
 * Reads one page of a list: what comes after the cursor and has changed since, newest first unless it says
 * otherwise. The position that a page ends at is a value of the column, with that of the sort key before it; the
 * platform seals it into the cursor that callers see.
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
  { limit, cursor, updatedSince, count = false }: PageQuery,
  { by, changedAt, direction = 'desc', key }: ListOrder<Row>,
) {
  const column = sql.ref(by)
  const moment = typeof changedAt === 'string' ? sql.ref(changedAt) : changedAt
  const changed =
    updatedSince === undefined ? rows : rows.where(sql<boolean>`${moment} >= ${updatedSince}`)
  let asked = changed.limit(limit + 1)
  if (key) asked = asked.orderBy(key.expression, direction)
  asked = asked.orderBy(column, direction)
  if (cursor !== undefined) {
    const isBehind = direction === 'desc' ? sql.raw('<') : sql.raw('>')
    asked = asked.where(
      key
        ? sql<boolean>`(${key.expression}, ${column}) ${isBehind} ${parseCursor(cursor, key)}`
        : sql<boolean>`${column} ${isBehind} ${cursor}`,
    )
  }
  return asked
    .$if(key !== undefined, (query) =>
      query.select(sql<string>`(${key?.expression})::text`.as('sortKey')),
    )
    .$if(count, (query) => query.select(countOf(changed).as('listCount')))
}

/** How many rows there are, in the same statement, and counted no further than callers are told. */
function countOf<Database, Sources extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Sources, Row>,
): RawBuilder<number> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(maxCounted + 1)
  return sql<number>`(select count(*)::int from (${counted}) as counted)`
}

/** Where the page before ended: both values, compared as one. */
function parseCursor(cursor: string, { type }: SortKey): RawBuilder<unknown> {
  const [value, last] = JSON.parse(cursor) as [string, string]
  return sql`(${value}::${sql.raw(type)}, ${last})`
}

/** The sort key of rows that were read as a page, for a statement around it to keep their order. */
export function pageSortKey(
  page: string,
  { key }: Pick<ListOrder<never>, 'key'>,
): RawBuilder<unknown> {
  const type = key?.type ?? 'text'
  return sql`${sql.ref(`${page}.sortKey`)}::${sql.raw(type === 'text' ? 'text collate "C"' : type)}`
}

/** The page of the rows that were read for it, of which one more than fits says that others follow. */
export function pageOf<Row>(
  found: readonly Keyed<Row>[],
  { limit, cursor, count = false }: PageQuery,
  { as, key }: Pick<ListOrder<Row>, 'as' | 'key'>,
): Page<Row> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const end = last && (key ? JSON.stringify([last.sortKey, last[as]]) : String(last[as]))
  // Behind a place where nothing is any more, nothing tells.
  const total = found[0]?.listCount ?? (cursor === undefined ? 0 : undefined)
  return {
    items: items.map((row) => bare<Row>(row)),
    nextCursor: found.length > limit && end !== undefined ? end : null,
    ...(count &&
      total !== undefined && {
        count: Math.min(total, maxCounted),
        isCountExact: total <= maxCounted,
      }),
  }
}

function bare<Row>(row: Keyed<Row>): Row {
  delete row.sortKey
  delete row.listCount
  return row
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
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
