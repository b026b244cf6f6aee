import { createHash } from 'node:crypto'

import type { SearchKind } from '@millwright/contract/search'
import { sql } from 'kysely'

import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'

import { writePassages, type PassageSource } from './passage-indexing.ts'
import { anyId, readers, type Source } from './sources.ts'
import type { Audience } from './tables.ts'
import { chunksIn, variantsOf } from './words.ts'

const maxWords = 5_000
const longestBody = 20_000
/** How much of the backlog, from before the index, each write also indexes. */
const backlogAtOnce = 50
const weights = { code: 9, title: 8, body: 1 }

interface Entry {
  source: Source
  digest: Buffer
  words: Map<string, number>
}

/** Indexes what this transaction changed, as recorded by triggers, and some of the backlog. */
export async function indexChanges(org: OrganizationWriter): Promise<void> {
  const { rows } = await sql<{ kind: SearchKind; id: string }>`
    delete from search_pending
    where organization_id = ${org.id} and (not is_backlog or id in (
      select id from search_pending where organization_id = ${org.id} and is_backlog
      limit ${backlogAtOnce} for update skip locked))
    returning kind, target_id as id`.execute(org.db)
  if (rows.length === 0) return
  const byKind = Object.groupBy(rows, ({ kind }) => kind)
  const sources: Source[] = []
  for (const [kind, changed = []] of Object.entries(byKind)) {
    const ids = [...new Set(changed.map(({ id }) => id))]
    sources.push(...(await readers[kind as SearchKind](org, ids)))
  }
  await replaceEntries(org, [...new Set(rows.map(({ id }) => id))], sources)
}

/** Indexes what existed before the index, in small transactions. */
export async function indexBacklog(store: OrganizationStore, signal: AbortSignal): Promise<void> {
  const index = async (id: string) => {
    let hasMore = true
    while (hasMore && !signal.aborted) hasMore = await store.writeAsSystem(id, hasBacklog)
  }
  await forEachOrganization(store, index, signal)
}

/** Whether there is a backlog. The transaction that asks indexes some of it before it commits. */
async function hasBacklog(org: OrganizationWriter): Promise<boolean> {
  const row = await org.db
    .selectFrom('search_pending')
    .select('id')
    .where('organization_id', '=', org.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function replaceEntries(
  org: OrganizationWriter,
  ids: string[],
  sources: Source[],
): Promise<void> {
  const present = await org.db
    .selectFrom('search_entries')
    .select(['target_id as id', 'audience', 'digest'])
    .where('organization_id', '=', org.id)
    .where('target_id', '=', anyId(ids))
    .execute()
  const digests = new Map(present.map((entry) => [indexKey(entry), entry.digest]))
  const changed = sources
    .map((source) => ({ source, digest: digestOf(source) }))
    .filter(({ source, digest }) => !digests.get(indexKey(source))?.equals(digest))
    .map((entry): Entry => ({ ...entry, words: weighWords(entry.source) }))
  const wanted = new Set(sources.map(indexKey))
  await deleteEntries(
    org,
    present.filter((entry) => !wanted.has(indexKey(entry))),
  )
  if (changed.length === 0) return
  await writeEntries(org, changed)
  await writeWords(org, changed)
  const inPassages = await writePassages(
    org,
    changed.flatMap(({ source }) => answering(source)),
  )
  const learnt = inPassages.union(new Set(changed.flatMap(({ words }) => [...words.keys()])))
  for (const id of changed.flatMap(({ source }) => source.ids.flatMap(wholeForms)))
    learnt.delete(id)
  await learnWords(org, learnt)
}

/** Only sources of kinds with passages, even if empty, have any to replace. */
function answering({ passages, language, ...source }: Source): PassageSource[] {
  return passages ? [{ ...source, language, passages }] : []
}

function indexKey({ id, audience }: { id: string; audience: Audience }): string {
  return `${id} ${audience}`
}

function digestOf(source: Source): Buffer {
  return createHash('sha256').update(JSON.stringify(source)).digest()
}

/** The words of a source, each with its highest weight. */
function weighWords({ title, body, codes = [], ids }: Source): Map<string, number> {
  const words = new Map<string, number>()
  for (const code of [...ids, ...codes]) {
    for (const form of wholeForms(code)) words.set(form, weights.code)
  }
  const texts: [string, number][] = [
    [title, weights.title],
    [body, weights.body],
  ]
  for (const [text, weight] of texts) {
    for (const chunk of chunksIn(text)) {
      if (words.size >= maxWords) return words
      for (const form of [...chunk.whole, ...chunk.words.flatMap(({ forms }) => forms)]) {
        words.set(form, Math.max(weight, words.get(form) ?? 0))
      }
    }
  }
  return words
}

/** The forms of a code without a gap; one with a gap is found by its words. */
function wholeForms(code: string): string[] {
  const [chunk, ...others] = chunksIn(code)
  if (!chunk || others.length > 0) return []
  return chunk.whole.length > 0 ? chunk.whole : chunk.words.flatMap(({ forms }) => forms)
}

async function deleteEntries(
  org: OrganizationWriter,
  gone: { id: string; audience: Audience }[],
): Promise<void> {
  if (gone.length === 0) return
  await sql`
    delete from search_entries e
    using unnest(${gone.map(({ id }) => id)}::uuid[],
      ${gone.map(({ audience }) => audience)}::smallint[]) as g (id, audience)
    where e.organization_id = ${org.id} and e.target_id = g.id and e.audience = g.audience
  `.execute(org.db)
}

async function writeEntries(org: OrganizationWriter, entries: Entry[]): Promise<void> {
  const column = <Value>(read: (source: Source) => Value) =>
    entries.map(({ source }) => read(source))
  await sql`
    insert into search_entries
      (organization_id, target_id, audience, kind, parent_id, short_id, title, body, digest, passages)
    select ${org.id}, t.* from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ audience }) => audience)}::smallint[],
      ${column(({ kind }) => kind)}::text[], ${column(({ parentId }) => parentId ?? null)}::uuid[],
      ${column(({ shortId }) => shortId ?? null)}::text[],
      ${column(({ title }) => title)}::text[],
      ${column(({ body }) => body.slice(0, longestBody))}::text[],
      ${entries.map(({ digest }) => digest)}::bytea[],
      ${column(({ passages = [] }) => passages.length)}::int[]
    ) as t
    on conflict (organization_id, target_id, audience) do update set
      parent_id = excluded.parent_id, short_id = excluded.short_id, title = excluded.title,
      body = excluded.body, digest = excluded.digest, passages = excluded.passages`.execute(org.db)
}

/**
 * Writes only the words in which an entry differs from the stored one. `not in` is hashed, however few words the
 * planner expects; `not exists` became a loop that took five seconds for five thousand words.
 */
async function writeWords(org: OrganizationWriter, entries: Entry[]): Promise<void> {
  const rows = entries.flatMap(({ source: { id, audience }, words }) =>
    [...words].map(([word, weight]) => ({ id, audience, word, weight })),
  )
  await sql`
    with given as (
      select * from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ audience }) => audience)}::smallint[],
        ${rows.map(({ word }) => word)}::text[], ${rows.map(({ weight }) => weight)}::smallint[]
      ) as t (target_id, audience, word, weight)
    ), gone as (
      delete from search_words w
      using (select distinct target_id, audience from given) as e
      where w.organization_id = ${org.id} and w.target_id = e.target_id and w.audience = e.audience
        and (w.target_id, w.audience, w.word) not in (
          select target_id, audience, word from given)
    )
    insert into search_words (organization_id, word, target_id, audience, weight)
    select ${org.id}, word, target_id, audience, weight from given
    on conflict (organization_id, word, target_id, audience)
      do update set weight = excluded.weight where search_words.weight <> excluded.weight
  `.execute(org.db)
}

/** Adds words to the vocabulary, sorted so that two transactions cannot deadlock. */
async function learnWords(org: OrganizationWriter, words: Set<string>): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    insert into search_vocabulary (organization_id, word)
    select ${org.id}, word from unnest(${[...words].toSorted()}::text[]) as t (word)
    on conflict do nothing returning word`.execute(org.db)
  const variants = rows.flatMap(({ word }) =>
    variantsOf(word).map((variant) => ({ variant, word })),
  )
  if (variants.length === 0) return
  await sql`
    insert into search_variants (organization_id, variant, word)
    select ${org.id}, variant, word from unnest(
      ${variants.map(({ variant }) => variant)}::text[],
      ${variants.map(({ word }) => word)}::text[]) as t (variant, word)
    on conflict do nothing`.execute(org.db)
}
