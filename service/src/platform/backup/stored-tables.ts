import type pg from 'pg'

import { BackupError } from './backup-folder.ts'

export interface StoredTable {
  name: string
  /** Stored columns; the others are generated. */
  columns: string[]
  /** Row-level security also binds the owner. */
  isForced: boolean
}

interface Row extends StoredTable {
  refersTo: string[]
}

/** Rows that migrations write; positions in the event feed, which are only valid in the database that issued them. */
const notStored = ['migrations', 'events', 'event_feed']

/**
 * The tables of the service, each after those it refers to. The queue of jobs is not among them: `jobs` lists what
 * has to be done.
 */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<Row>(
    `select relname as name, relforcerowsecurity as "isForced",
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
     order by relname`,
    [notStored],
  )
  return inOrder(rows)
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function inOrder(rows: Row[]): StoredTable[] {
  const ordered = new Map<string, StoredTable>()
  while (ordered.size < rows.length) {
    const ready = rows.filter(
      ({ name, refersTo }) => !ordered.has(name) && refersTo.every((other) => ordered.has(other)),
    )
    if (ready.length === 0) throw new BackupError('Tables of the database refer to one another.')
    for (const { name, columns, isForced } of ready) ordered.set(name, { name, columns, isForced })
  }
  return [...ordered.values()]
}
