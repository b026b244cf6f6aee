import type { Page } from '@millwright/contract/page'
import type { SearchKind } from '@millwright/contract/search'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import { prepareStatement } from '#platform/database/prepared'

import type { Answer, probesForQuestion } from './terms.ts'

/** The most words that one prefix matches, in alphabetical order. */
const maxExpansions = 200

type Probes = ReturnType<typeof probesForQuestion>

// Prefixes are ranges: U+FFFF sorts after any continuation of a word.
const wordsFor = prepareStatement(
  (db, { id, exact, prefixes, variants }: Probes & { id: string }) =>
    db
      .selectFrom(
        sql<{ word: string }>`(
        select word from search_vocabulary
        where organization_id = ${id} and word = any(${exact}::text[])
        union
        select word from search_variants
        where organization_id = ${id} and variant = any(${variants}::text[])
        union
        select v.word from unnest(${prefixes}::text[]) as p (prefix)
        cross join lateral (
          select word from search_vocabulary v
          where v.organization_id = ${id}
            and v.word >= p.prefix and v.word < p.prefix || ${'\uffff'}
            and exists (
              select from search_words w where w.organization_id = ${id} and w.word = v.word)
          order by word limit ${maxExpansions}) as v
      )`.as('found'),
      )
      .select('word'),
)

/** The words of the vocabulary that may answer a question. */
export async function findWords({ id, db }: OrganizationReader, probes: Probes): Promise<string[]> {
  return (await wordsFor(db, { id, ...probes })).map(({ word }) => word)
}

export interface FoundEntry {
  kind: SearchKind
  id: string
  parentId: string | null
  shortId: string | null
  title: string
  body: string
  score: number
  /** The lowest factor of its answers. */
  least: number
}

export interface Wanted {
  answers: Answer[]
  termCount: number
  kind?: SearchKind
  limit: number
  cursor?: string
}

/** The parameters of ranking: the answers by column, and null for anything that does not narrow the list. */
type Ranked = {
  id: string
  terms: number[]
  words: string[]
  factors: number[]
  termCount: number
  kind: SearchKind | null
  belowScore: number | null
  belowId: string | null
  atMost: number
}

// Ranked before fetching the texts, which are long.
const entriesFor = prepareStatement((db, search: Ranked) => {
  const { id, kind, belowScore, belowId, atMost } = search
  const ranked = db
    .selectFrom(scores(search).as('s'))
    .select(['s.target_id', 's.audience', 's.score', 's.least'])
    .where(
      sql<boolean>`(${kind}::text is null or exists (
        select from search_entries k
        where k.organization_id = ${id} and k.target_id = s.target_id
          and k.audience = s.audience and k.kind = ${kind}))`,
    )
    .where(
      sql<boolean>`(${belowScore}::int is null
        or (s.score, s.target_id) < (${belowScore}::int, ${belowId}::uuid))`,
    )
    .orderBy('s.score', 'desc')
    .orderBy('s.target_id', 'desc')
    .limit(atMost)
  return db
    .selectFrom(ranked.as('r'))
    .innerJoin('search_entries as e', (join) =>
      join.onRef('e.target_id', '=', 'r.target_id').onRef('e.audience', '=', 'r.audience'),
    )
    .select(['e.kind', 'e.target_id as id', 'e.parent_id as parentId', 'e.short_id as shortId'])
    .select(['e.title', 'e.body', 'r.score', 'r.least'])
    .where('e.organization_id', '=', id)
    .orderBy('r.score', 'desc')
    .orderBy('r.target_id', 'desc')
})

/** The entries that answer every term, best first, for the caller, whose role the database knows. */
export async function findEntries(
  { id, db }: OrganizationReader,
  { answers, termCount, kind, limit, cursor }: Wanted,
): Promise<Page<FoundEntry>> {
  const [belowScore, belowId = null] = cursor?.split(' ') ?? []
  const found = await entriesFor(db, {
    id,
    terms: answers.map(({ term }) => term),
    words: answers.map(({ word }) => word),
    factors: answers.map(({ factor }) => factor),
    termCount,
    kind: kind ?? null,
    belowScore: belowScore === undefined ? null : Number(belowScore),
    belowId,
    atMost: limit + 1,
  })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? `${last.score} ${last.id}` : null }
}

interface Score {
  target_id: string
  audience: 0 | 1 | 2
  score: number
  least: number
}

/** The best match of each term counts, and only entries with all terms. */
function scores({ id, terms, words, factors, termCount }: Ranked) {
  return sql<Score>`(
    select target_id, audience, sum(points)::int as score, min(factor) as least
    from (
      select w.target_id, w.audience, a.term, max(a.factor * w.weight) as points, max(a.factor) as factor
      from unnest(${terms}::int[], ${words}::text[], ${factors}::int[]) as a (term, word, factor)
      join search_words w on w.organization_id = ${id} and w.word = a.word
      where w.audience in (0, case when sees_drafts() then 1 else 2 end)
      group by w.target_id, w.audience, a.term
    ) as answered
    group by target_id, audience
    having count(*) = ${termCount}::int
  )`
}
