import type { Page } from '@millwright/contract/page'
import type { SearchKind } from '@millwright/contract/search'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import type { Answer, probesOf } from './terms.ts'

/** How many words one beginning stands for at most, in the order of the alphabet. */
const mostExpansions = 200

/** The words of the vocabulary that may answer a question. */
export async function findWords(
  org: OrganizationReader,
  { exact, prefixes, variants }: ReturnType<typeof probesOf>,
): Promise<string[]> {
  // Beginnings are ranges: U+FFFF sorts behind whatever a word goes on with.
  const rows = await org.db
    .selectFrom(
      sql<{ word: string }>`(
        select word from search_vocabulary
        where organization_id = ${org.id} and word = any(${exact}::text[])
        union
        select word from search_variants
        where organization_id = ${org.id} and variant = any(${variants}::text[])
        union
        select v.word from unnest(${prefixes}::text[]) as p (prefix)
        cross join lateral (
          select word from search_vocabulary v
          where v.organization_id = ${org.id}
            and v.word >= p.prefix and v.word < p.prefix || ${'\uffff'}
            and exists (
              select from search_words w where w.organization_id = ${org.id} and w.word = v.word)
          order by word limit ${mostExpansions}) as v
      )`.as('found'),
    )
    .select('word')
    .execute()
  return rows.map(({ word }) => word)
}

export interface FoundEntry {
  kind: SearchKind
  id: string
  parentId: string | null
  shortId: string | null
  title: string
  body: string
  score: number
}

export interface Wanted {
  answers: Answer[]
  termCount: number
  kind?: SearchKind
  limit: number
  cursor?: string
}

/** The entries that answer every term, best first, for whoever asks: the database knows their role. */
export async function findEntries(
  org: OrganizationReader,
  { answers, termCount, kind, limit, cursor }: Wanted,
): Promise<Page<FoundEntry>> {
  // Ranked before the texts are fetched, which are long.
  let ranked = org.db
    .selectFrom(scores(org, answers, termCount).as('s'))
    .select(['s.target_id', 's.audience', 's.score'])
    .orderBy('s.score', 'desc')
    .orderBy('s.target_id', 'desc')
    .limit(limit + 1)
  if (kind !== undefined) {
    ranked = ranked.where(
      sql<boolean>`exists (
        select from search_entries k
        where k.organization_id = ${org.id} and k.target_id = s.target_id
          and k.audience = s.audience and k.kind = ${kind})`,
    )
  }
  if (cursor !== undefined) {
    const [score = '', id = ''] = cursor.split(' ')
    ranked = ranked.where(
      sql<boolean>`(s.score, s.target_id) < (${Number(score)}::int, ${id}::uuid)`,
    )
  }
  const found = await org.db
    .selectFrom(ranked.as('r'))
    .innerJoin('search_entries as e', (join) =>
      join.onRef('e.target_id', '=', 'r.target_id').onRef('e.audience', '=', 'r.audience'),
    )
    .select(['e.kind', 'e.target_id as id', 'e.parent_id as parentId', 'e.short_id as shortId'])
    .select(['e.title', 'e.body', 'r.score'])
    .where('e.organization_id', '=', org.id)
    .orderBy('r.score', 'desc')
    .orderBy('r.target_id', 'desc')
    .execute()
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? `${last.score} ${last.id}` : null }
}

interface Score {
  target_id: string
  audience: 0 | 1 | 2
  score: number
}

/** Of each term the best place counts, and only entries that have all terms. */
function scores(org: OrganizationReader, answers: Answer[], termCount: number) {
  return sql<Score>`(
    select target_id, audience, sum(points)::int as score
    from (
      select w.target_id, w.audience, a.term, max(a.factor * w.weight) as points
      from unnest(${answers.map(({ term }) => term)}::int[],
        ${answers.map(({ word }) => word)}::text[],
        ${answers.map(({ factor }) => factor)}::int[]) as a (term, word, factor)
      join search_words w on w.organization_id = ${org.id} and w.word = a.word
      where w.audience in (0, case when sees_drafts() then 1 else 2 end)
      group by w.target_id, w.audience, a.term
    ) as answered
    group by target_id, audience
    having count(*) = ${termCount}::int
  )`
}
