import pg from 'pg'

/** Its own tables and the copies of ours. */
export const directusSchema = 'directus'

interface Relation {
  from: string
  column: string
  to: string
  /** The name of the reverse relation. */
  name?: string
}

export const relations: Relation[] = [
  { from: 'guidebook_procedures', column: 'guidebook_id', to: 'guidebooks', name: 'procedures' },
  { from: 'guidebook_procedures', column: 'procedure_id', to: 'procedures' },
  { from: 'tracked_objects', column: 'guidebook_id', to: 'guidebooks', name: 'tracked_objects' },
  {
    from: 'reference_materials',
    column: 'guidebook_id',
    to: 'guidebooks',
    name: 'reference_materials',
  },
]

/** Tables without a single-column id get numbers, because Directus only sees tables with one. */
const tables = {
  guidebooks: { numbered: false, indexes: ['organization_id, id'] },
  procedures: { numbered: false, indexes: ['organization_id, id'] },
  lessons: { numbered: false, indexes: ['organization_id, course_id, lesson_index'] },
  guidebook_procedures: { numbered: true, indexes: ['guidebook_id', 'procedure_id'] },
  tracked_objects: { numbered: true, indexes: ['guidebook_id'] },
  reference_materials: { numbered: false, indexes: ['guidebook_id'] },
}

/** The same rows under single-column keys, with the indexes that its queries need. */
export async function copyForDirectus(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`create schema ${directusSchema}`)
    for (const [name, { numbered, indexes }] of Object.entries(tables)) {
      const table = `${directusSchema}.${name}`
      await client.query(`create table ${table} as table public.${name}`)
      if (numbered) await client.query(`alter table ${table} add column id serial`)
      await client.query(`alter table ${table} add primary key (id)`)
      for (const columns of indexes) await client.query(`create index on ${table} (${columns})`)
    }
    for (const { from, column, to } of relations) {
      await client.query(
        `alter table ${directusSchema}.${from} add foreign key (${column}) references ${directusSchema}.${to}`,
      )
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
