import type { Operation } from '@millwright/contract/operation'
import type { RawBuilder, Updateable } from 'kysely'
import type { Static, TSchema } from 'typebox'

import type { Tables } from './tables.ts'

/** The fields of an operation's body. */
export type BodyOf<Spec extends Operation> = Spec['body'] extends TSchema
  ? Static<Spec['body']>
  : never

type Row<Table extends keyof Tables> = Updateable<Tables[Table]>

/** A column for a value of this type, or a column and a conversion. */
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
 * Maps each field of a body to its column: all of them and no others, so that a contract field without a column, with
 * a column of another type, or a column for a removed field does not compile.
 */
export type ColumnMap<Table extends keyof Tables, Body> = {
  [Field in keyof Body]-?: ColumnFor<Exclude<Body[Field], undefined>, Row<Table>>
}

type Entry = string | readonly [column: string, write: (value: never) => unknown]

/** @returns a function that turns the fields sent in a body into columns to write, omitting the others */
export function columnMap<Table extends keyof Tables, Body>(columns: ColumnMap<Table, Body>) {
  const entries = Object.entries<Entry>(columns as Record<string, Entry>)
  return (body: Partial<Body>): Partial<Row<Table>> => {
    const written = entries.flatMap(([field, entry]) => {
      const value = Reflect.get(body, field) as never
      if (value === undefined) return []
      return typeof entry === 'string' ? [[entry, value]] : [[entry[0], entry[1](value)]]
    })
    // The map ensures each value's column; object entries lose that type information.
    return Object.fromEntries(written) as Partial<Row<Table>>
  }
}
