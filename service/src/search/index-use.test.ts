import { createTestDatabase } from '#test/database'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { CompiledQuery } from 'kysely'
import pg from 'pg'

import { createQueries } from '#platform/database/kysely-connection'
import { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { createPool, serviceRole } from '#platform/database/pool'
import { newId } from '#platform/id'

import { passagesFor } from './passage-statement.ts'
import { findEntries, findWords } from './queries.ts'
import { allDictionaries } from './stems.ts'
import { probesForQuestion, parseQuestion } from './terms.ts'

const database = await createTestDatabase('search')
const role = await serviceRole(database.connection)
const pool = createPool(database.connection, { max: 1, ...(role && { role }), onError() {} })
const store = new OrganizationStore(pool)
const owner = new pg.Client(database.connection)
await owner.connect()
after(async () => {
  await owner.end()
  await store.close()
  await database.drop()
})

/** An organization with many words, analyzed for the planner. */
async function fill(): Promise<string> {
  const id = newId()
  await store.system((db) => db.insertInto('organizations').values({ id, name: 'Acme' }).execute())
  await store.writeAsSystem(id, async (org) => {
    await org.execute(
      `insert into search_entries (organization_id, target_id, audience, kind, title, body, digest)
       select $1, md5(n::text)::uuid, 0, 'guidebook', 'Pump ' || n, '', ''
       from generate_series(1, 2000) n`,
      [id],
    )
    await org.execute(
      `insert into search_words (organization_id, word, target_id, audience, weight)
       select $1, w.word, md5(n::text)::uuid, 0, 8
       from generate_series(1, 2000) n, lateral (values ('word' || n), ('other' || n)) w (word)`,
      [id],
    )
    await org.execute(
      `insert into passages
         (organization_id, target_id, audience, number, kind, heading, text, place, notices)
       select $1, md5(n::text)::uuid, 0, 0, 'step', '', '', '{}', '{}' from generate_series(1, 2000) n`,
      [id],
    )
    await org.execute(
      `insert into passage_words (organization_id, word, target_id, audience, numbers, impacts)
       select organization_id, word, target_id, audience, '{0}', '{100}' from search_words`,
    )
    await org.execute(
      `insert into search_vocabulary select distinct organization_id, word from search_words`,
    )
    await org.execute(
      `insert into search_variants select organization_id, substr(word, 2), word from search_vocabulary`,
    )
  })
  // Only the owner of the tables may analyze them.
  await owner.query(
    'analyze search_entries, search_words, search_vocabulary, search_variants, passages, passage_words',
  )
  return id
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Runs a query function and returns the plan of its statement instead of its rows. */
async function plansOf(id: string, work: (org: OrganizationReader) => Promise<unknown>) {
  const plans: Plan[] = []
  await store.readAsSystem(id, async ({ db }) => {
    const explaining = createQueries(async ({ text, values }) => {
      const explained = CompiledQuery.raw(`explain (format json) ${text}`, values)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
      for (const row of rows) plans.push(row['QUERY PLAN'][0]?.Plan ?? assert.fail())
      return { rows: [], rowCount: null }
    })
    await work(new OrganizationReader(id, explaining))
  })
  return plans.flatMap(nodesOf)
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test('words are looked up by index, despite row-level security', async () => {
  const id = await fill()
  const probes = probesForQuestion(parseQuestion('word12 pmup DE-2047'))
  const answers = [{ term: 0, word: 'word12', factor: 100 }]

  const nodes = [
    ...(await plansOf(id, (org) => findWords(org, probes))),
    ...(await plansOf(id, (org) => findEntries(org, { answers, termCount: 1, limit: 20 }))),
  ]

  const scans = nodes.filter(({ 'Relation Name': relation }) => relation?.startsWith('search_'))
  const read = new Set(scans.map((scan) => String(scan['Relation Name'])))
  assert.deepEqual([...read].toSorted(), [
    'search_entries',
    'search_variants',
    'search_vocabulary',
    'search_words',
  ])
  for (const scan of scans) assert.match(scan['Node Type'], /Index|Bitmap/, JSON.stringify(scan))
  const conditions = scans.flatMap((scan) => scan['Index Cond'] ?? []).join('; ')
  for (const condition of [/word = \(?a\.word/, /\(word >= p\.prefix\)/, /\(variant = ANY/]) {
    assert.match(conditions, condition)
  }
})

test('passages are looked up by index', async () => {
  const id = await fill()

  const nodes = await plansOf(id, (org) =>
    passagesFor(org.db, {
      id,
      guidebookId: null,
      dictionaries: allDictionaries,
      terms: [0],
      words: ['word12'],
      factors: [1],
      stemmed: [true],
    }),
  )

  const scans = nodes.filter(({ 'Relation Name': relation }) => relation?.startsWith('passage'))
  assert.deepEqual([...new Set(scans.map((scan) => String(scan['Relation Name'])))].toSorted(), [
    'passage_words',
    'passages',
  ])
  for (const scan of scans) assert.match(scan['Node Type'], /Index|Bitmap/, JSON.stringify(scan))
  assert.match(scans.flatMap((scan) => scan['Index Cond'] ?? []).join('; '), /word = /)
})
