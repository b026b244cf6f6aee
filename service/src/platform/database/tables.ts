import type { ColumnType } from 'kysely'

/**
 * The tables that queries may name. Each slice adds its own beside its queries:
 * `declare module '#platform/database/tables' { interface Tables { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- slices fill it by declaration merging
export interface Tables {}

/** Read as RFC 3339 text; written as that or a Date. */
export type WrittenTimestampColumn = ColumnType<string, string | Date, string | Date>
/** The same, filled in by the database if omitted. */
export type TimestampColumn = ColumnType<string, string | Date | undefined, string | Date>
export type NullableTimestampColumn = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>
/** A column with a default. */
export type Defaulted<Type> = ColumnType<Type, Type | undefined, Type>
/** JSON, written as text and read as its value. */
export type JsonColumn<Type> = ColumnType<Type, string, string>
/** The same, but written values are changes that the database merges; null clears it. */
export type MergedJsonColumn<Type> = ColumnType<Type, string | null | undefined, string | null>
export type DefaultedJsonColumn<Type> = ColumnType<Type, string | undefined, string>
