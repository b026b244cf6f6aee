import { maxCounted, type Page, type PageQuery } from '@millwright/contract/page'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

/** A sort key that several rows may share. */
export interface SortKey {
  expression: RawBuilder<unknown>
  /** Its type in the database, to which the end position of a page is cast. */
  type: 'text' | 'timestamptz' | 'bigint'
}

/** A row with its sort key as text, if the list has one, and the count of rows, if requested. */
export type Keyed<Row> = Row & { sortKey?: string | undefined; listCount?: number | undefined }

/** How a list is ordered, and which of its rows count as changed. */
export interface ListOrder<Row> {
  /** The column that orders it. No two rows of the list share a value. */
  by: string
  /** The name of that column in a row. */
  as: keyof Row
  changedAt: string | RawBuilder<unknown>
  direction?: 'asc' | 'desc'
  /** The primary order, by a key that rows may share. */
  key?: SortKey | undefined
}

/**
 * Reads one page of a list: what comes after the cursor and has changed since, newest first by default. The end
 * position of a page is a value of the column, preceded by that of the sort key; the platform seals it into the
 * cursor that callers see.
 */
export async function pageFrom<Database, Sources extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Sources, Row>,
  query: PageQuery,
  order: ListOrder<Row>,
): Promise<Page<Row>> {
  return pageOf(await pageRows(rows, query, order).execute(), query, order)
}

/** The statement that reads a page, for another one that adds data to all of its rows. */
export function pageRows<Database, Sources extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Sources, Row>,
  { limit, cursor, updatedSince, count = false }: PageQuery,
  { by, changedAt, direction = 'desc', key }: ListOrder<Row>,
) {
  const column = sql.ref(by)
  const moment = typeof changedAt === 'string' ? sql.ref(changedAt) : changedAt
  const changed =
    updatedSince === undefined ? rows : rows.where(sql<boolean>`${moment} >= ${updatedSince}`)
  let selected = changed.limit(limit + 1)
  if (key) selected = selected.orderBy(key.expression, direction)
  selected = selected.orderBy(column, direction)
  if (cursor !== undefined) {
    const isAfter = direction === 'desc' ? sql.raw('<') : sql.raw('>')
    selected = selected.where(
      key
        ? sql<boolean>`(${key.expression}, ${column}) ${isAfter} ${parseCursor(cursor, key)}`
        : sql<boolean>`${column} ${isAfter} ${cursor}`,
    )
  }
  return selected
    .$if(key !== undefined, (query) =>
      query.select(sql<string>`(${key?.expression})::text`.as('sortKey')),
    )
    .$if(count, (query) => query.select(countOf(changed).as('listCount')))
}

/** The number of rows, in the same statement, counted only up to what callers are told. */
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

/** The end of the previous page: both values, compared as one. */
function parseCursor(cursor: string, { type }: SortKey): RawBuilder<unknown> {
  const [value, last] = JSON.parse(cursor) as [string, string]
  return sql`(${value}::${sql.raw(type)}, ${last})`
}

/** The sort key of a page's rows, so that a surrounding statement can keep their order. */
export function pageSortKey(
  page: string,
  { key }: Pick<ListOrder<never>, 'key'>,
): RawBuilder<unknown> {
  const type = key?.type ?? 'text'
  return sql`${sql.ref(`${page}.sortKey`)}::${sql.raw(type === 'text' ? 'text collate "C"' : type)}`
}

/** The page made of the rows read for it, where one row too many shows that others follow. */
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

/** The same page with each row mapped. */
export function mapPage<From, To>(page: Page<From>, make: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(make) }
}

/** A pattern for text that contains this, with its special characters escaped. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
