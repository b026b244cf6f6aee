import { sql, type RawBuilder } from 'kysely'

import { containsPattern } from '#platform/page'

import { refuseFilter, type Comparison, type Filter } from './filters.ts'
import { withoutSchema } from './schemas.ts'

/** An attribute's equivalent in the database. */
export type Column =
  | { kind: 'text'; of: RawBuilder<unknown>; isExact?: true }
  | { kind: 'boolean'; of: RawBuilder<unknown> }
  | { kind: 'time'; of: RawBuilder<unknown> }
  /** Several values per row, which can only be checked for membership. */
  | { kind: 'set'; has: (value: string) => RawBuilder<boolean>; hasAny: RawBuilder<boolean> }

/** Columns by the lower-case names of attributes: `name.givenname`. */
export type Columns = Readonly<Record<string, Column>>

/** A filter as a condition. @throws {ScimError} `invalidFilter` */
export function conditionOf(filter: Filter, columns: Columns, within = ''): RawBuilder<boolean> {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((each) => conditionOf(each, columns, within))
      return sql<boolean>`(${sql.join(parts, sql.raw(` ${filter.op} `))})`
    }
    case 'not':
      return sql<boolean>`not coalesce(${conditionOf(filter.filter, columns, within)}, false)`
    case '[]':
      return conditionOf(filter.valFilter, columns, `${nameOf(filter.attrPath, within)}.`)
    case 'pr':
      return isPresent(columnOf(filter.attrPath, columns, within))
    default:
      return compare(columnOf(filter.attrPath, columns, within), filter.op, filter.compValue)
  }
}

function nameOf(path: string, within: string): string {
  return within + withoutSchema(path).toLowerCase()
}

function columnOf(path: string, columns: Columns, within: string): Column {
  const name = nameOf(path, within)
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  return column ?? refuseFilter(`Nothing can be filtered by ${path.slice(0, 100)}.`)
}

function isPresent(column: Column): RawBuilder<boolean> {
  if (column.kind === 'set') return column.hasAny
  if (column.kind !== 'text') return sql<boolean>`${column.of} is not null`
  return sql<boolean>`coalesce(${column.of}, '') <> ''`
}

type CompValue = string | number | boolean | null

function compare(column: Column, op: Comparison, value: CompValue): RawBuilder<boolean> {
  if (value === null) {
    if (op !== 'eq' && op !== 'ne') refuseFilter('Nothing is compared with null but for equality.')
    return op === 'ne' ? isPresent(column) : sql<boolean>`not ${isPresent(column)}`
  }
  switch (column.kind) {
    case 'set':
      if (op !== 'eq') refuseFilter('This attribute is only filtered by eq.')
      return column.has(String(value))
    case 'boolean':
      return compareBoolean(column.of, op, value)
    case 'time':
      return compareTimes(column.of, op, value)
    case 'text':
      return compareTexts(column, op, String(value))
  }
}

function compareBoolean(of: RawBuilder<unknown>, op: Comparison, value: CompValue) {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') refuseFilter('It is compared with true or false.')
  if (op !== 'eq' && op !== 'ne') refuseFilter('It is compared by eq or ne.')
  return sql<boolean>`${of} = ${(text === 'true') === (op === 'eq')}`
}

const signs = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=`, eq: sql`=`, ne: sql`<>` }

function compareTimes(of: RawBuilder<unknown>, op: Comparison, value: CompValue) {
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) refuseFilter('It is compared with a moment.')
  if (op === 'co' || op === 'sw' || op === 'ew') refuseFilter('Moments have no parts.')
  // Times are shown to the millisecond.
  return sql<boolean>`date_trunc('milliseconds', ${of}) ${signs[op]} ${moment.toISOString()}::timestamptz`
}

function compareTexts(
  { of, isExact }: Extract<Column, { kind: 'text' }>,
  op: Comparison,
  value: string,
): RawBuilder<boolean> {
  const held = isExact ? of : sql`lower(${of})`
  const wanted = isExact ? sql`${value}::text` : sql`lower(${value}::text)`
  switch (op) {
    case 'co':
      return sql<boolean>`${held} like ${pattern(containsPattern(value), isExact)}`
    case 'sw':
      return sql<boolean>`${held} like ${pattern(containsPattern(value).slice(1), isExact)}`
    case 'ew':
      return sql<boolean>`${held} like ${pattern(containsPattern(value).slice(0, -1), isExact)}`
    case 'ne':
      return sql<boolean>`${held} is distinct from ${wanted}`
    default:
      return sql<boolean>`${held} ${signs[op]} ${wanted}`
  }
}

function pattern(text: string, isExact: true | undefined) {
  return isExact ? sql`${text}::text` : sql`lower(${text}::text)`
}
