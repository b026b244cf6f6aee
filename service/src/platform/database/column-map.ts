import type { Operation } from '@millwright/contract/operation'
import type { RawBuilder, Updateable } from 'kysely'
import type { Static, TSchema } from 'typebox'

import type { Tables } from './tables.ts'

/** What the body of an operation says. */
export type BodyOf<Spec extends Operation> = Spec['body'] extends TSchema
  ? Static<Spec['body']>
  : never

type Row<Table extends keyof Tables> = Updateable<Tables[Table]>

/** A column that holds such a value, or a column and how the value is written to it. */
type ColumnFor<Value, Columns> = {
  [Name in keyof Columns]-?:
    | ([Value] extends [Exclude<Columns[Name], undefined>] ? Name : never)
    | readonly [
        column: Name,
        write: (
          value: Value,
        ) => Exclude<Columns[Name], undefined> | RawBuilder<Exclude<Columns[Name], undefined>>,
      ]
}[keyof Columns]

/**
 * For each field of a body its column: all of them and no other, so that a field of the contract without a column,
 * a column that takes something else, and a column for a field that is gone do not compile.
 */
export type ColumnMap<Table extends keyof Tables, Body> = {
  [Field in keyof Body]-?: ColumnFor<Exclude<Body[Field], undefined>, Row<Table>>
}

type Entry = string | readonly [column: string, write: (value: never) => unknown]

/** @returns a function that turns what was sent of a body into the columns to write; what is left out is not written. */
export function columnMap<Table extends keyof Tables, Body>(columns: ColumnMap<Table, Body>) {
  const entries = Object.entries<Entry>(columns as Record<string, Entry>)
  return (body: Partial<Body>): Partial<Row<Table>> => {
    const written = entries.flatMap(([field, entry]) => {
      const value = Reflect.get(body, field) as never
      if (value === undefined) return []
      return typeof entry === 'string' ? [[entry, value]] : [[entry[0], entry[1](value)]]
    })
    // The map says which column each value may go to; objects made from lists do not keep that.
    return Object.fromEntries(written) as Partial<Row<Table>>
  }
}
