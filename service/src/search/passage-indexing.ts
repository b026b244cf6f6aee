import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { computeImpacts, plainWordsOf, type PassageTexts, type StemsOf } from './passage-words.ts'
import { dictionariesFor } from './stems.ts'
import type { Audience } from './tables.ts'

/** A source that is indexed by passages, for one audience. */
export interface PassageSource extends PassageTexts {
  id: string
  audience: Audience
}

/** Replaces the passages of some existing entries. @returns their words as written */
export async function writePassages(
  org: OrganizationWriter,
  sources: readonly PassageSource[],
): Promise<Set<string>> {
  if (sources.length === 0) return new Set()
  const words = sources.map((source) => ({ source, words: plainWordsOf(source) }))
  await writeTexts(org, sources)
  await writeImpacts(org, sources, await findStems(org, words))
  return new Set(words.flatMap((each) => [...each.words]))
}

async function writeTexts(org: OrganizationWriter, sources: readonly PassageSource[]) {
  const rows = sources.flatMap(({ id, audience, passages }) =>
    passages.map((passage, number) => ({ id, audience, number, ...passage })),
  )
  const column = <Value>(read: (row: (typeof rows)[number]) => Value) => rows.map(read)
  await sql`
    with kept as (
      select * from unnest(${sources.map(({ id }) => id)}::uuid[],
        ${sources.map(({ audience }) => audience)}::smallint[],
        ${sources.map(({ passages }) => passages.length)}::int[]) as t (target_id, audience, size)
    ), gone as (
      delete from passages p using kept k
      where p.organization_id = ${org.id} and p.target_id = k.target_id
        and p.audience = k.audience and p.number >= k.size
    )
    insert into passages
      (organization_id, target_id, audience, number, kind, heading, text, place, notices)
    select ${org.id}, t.target_id, t.audience, t.number, t.kind, t.heading, t.text,
      t.place::jsonb, t.notices::int[]
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ audience }) => audience)}::smallint[],
      ${column(({ number }) => number)}::int[], ${column(({ kind }) => kind)}::text[],
      ${column(({ heading }) => heading)}::text[], ${column(({ text }) => text)}::text[],
      ${column(({ place }) => JSON.stringify(place))}::text[],
      ${column(({ notices }) => arrayLiteral(notices))}::text[]
    ) as t (target_id, audience, number, kind, heading, text, place, notices)
    on conflict (organization_id, target_id, audience, number) do update set
      kind = excluded.kind, heading = excluded.heading, text = excluded.text,
      place = excluded.place, notices = excluded.notices
    where (passages.kind, passages.heading, passages.text, passages.place, passages.notices)
      is distinct from
      (excluded.kind, excluded.heading, excluded.text, excluded.place, excluded.notices)
  `.execute(org.db)
}

type StemsOfSource = (source: PassageSource) => StemsOf

/** The stems of words, each looked up once in each language. */
async function findStems(
  org: OrganizationWriter,
  wanted: readonly { source: PassageSource; words: ReadonlySet<string> }[],
): Promise<StemsOfSource> {
  const wordsByDictionary = new Map<string, Set<string>>()
  for (const { source, words } of wanted) {
    for (const name of dictionariesFor(source.language)) {
      const of = wordsByDictionary.get(name) ?? new Set<string>()
      wordsByDictionary.set(name, of.union(words))
    }
  }
  const pairs = [...wordsByDictionary].flatMap(([name, words]) =>
    [...words].map((word) => ({ name, word })),
  )
  // A word without a row is its own stem.
  const { rows } = await sql<{ name: string; word: string; stems: string[] }>`
    select name, word, stems
    from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ word }) => word)}::text[])
      as t (name, word)
    cross join lateral ts_lexize(name::regdictionary, word) as stems
    where stems <> array[word]`.execute(org.db)
  const found = new Map(rows.map(({ name, word, stems }) => [`${name} ${word}`, stems]))
  return ({ language }) => {
    const names = dictionariesFor(language)
    // In a text of unknown language, a word is left out only if it is a stop word in every possible one.
    const inAll = (word: string) =>
      new Set(names.flatMap((name) => found.get(`${name} ${word}`) ?? [word]))
    const known = new Map<string, string[]>()
    return (word) => {
      if (names.length === 0) return undefined
      const stems = known.get(word) ?? [...inAll(word)]
      known.set(word, stems)
      return stems
    }
  }
}

/** Writes only what differs from the stored rows, as for words. */
async function writeImpacts(
  org: OrganizationWriter,
  sources: readonly PassageSource[],
  stemsOf: StemsOfSource,
) {
  const rows = sources.flatMap((source) =>
    [...computeImpacts(source, stemsOf(source))].map(([word, impacts]) => ({
      ...source,
      word,
      numbers: arrayLiteral(impacts.keys()),
      impacts: arrayLiteral(impacts.values()),
    })),
  )
  await sql`
    with given as (
      select target_id, audience, word, numbers::int[], impacts::smallint[] from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ audience }) => audience)}::smallint[],
        ${rows.map(({ word }) => word)}::text[], ${rows.map(({ numbers }) => numbers)}::text[],
        ${rows.map(({ impacts }) => impacts)}::text[]
      ) as t (target_id, audience, word, numbers, impacts)
    ), gone as (
      delete from passage_words w
      using unnest(${sources.map(({ id }) => id)}::uuid[],
        ${sources.map(({ audience }) => audience)}::smallint[]) as e (target_id, audience)
      where w.organization_id = ${org.id} and w.target_id = e.target_id and w.audience = e.audience
        and (w.target_id, w.audience, w.word) not in (
          select target_id, audience, word from given)
    )
    insert into passage_words (organization_id, word, target_id, audience, numbers, impacts)
    select ${org.id}, word, target_id, audience, numbers, impacts from given
    on conflict (organization_id, word, target_id, audience)
      do update set numbers = excluded.numbers, impacts = excluded.impacts
      where (passage_words.numbers, passage_words.impacts)
        is distinct from (excluded.numbers, excluded.impacts)
  `.execute(org.db)
}

/** A PostgreSQL array literal of numbers, since nested arrays can only be sent if all have the same length. */
function arrayLiteral(numbers: Iterable<number>): string {
  return `{${[...numbers].join(',')}}`
}
