import { sql } from 'kysely'

import { prepareStatement } from '#platform/database/prepared'

import type { Candidate } from './ranking.ts'

/** The parameters: the organization, a guidebook if not all, and what to look for, by column. */
export type PassageSearch = {
  id: string
  guidebookId: string | null
  dictionaries: string[]
  terms: number[]
  words: string[]
  factors: number[]
  stemmed: boolean[]
}

/** A word in more targets than this distinguishes none of them. */
const maxTargetsPerWord = 3_000
const maxCandidates = 40
const stemFactor = 0.9

/** The passages that match the most. They are ranked before their texts are fetched. */
export const passagesFor = prepareStatement((db, sought: PassageSearch) =>
  db
    .selectFrom(
      sql<Candidate>`(
        with ${formsOf(sought)}, ${matchesOf(sought)}, ${bestOf(sought)}
        ${textsOf(sought)}
      )`.as('c'),
    )
    .selectAll()
    .orderBy('score', 'desc'),
)

/** Every form in which a word of the question may be indexed: stems in all languages, whatever the question's. */
function formsOf({ dictionaries, terms, words, factors, stemmed }: PassageSearch) {
  return sql`probes as (
      select * from unnest(${terms}::int[], ${words}::text[], ${factors}::float8[], ${stemmed}::bool[])
        as p (term, word, factor, is_stemmed)
    ), forms as (
      select term, word, max(factor) as factor from (
        select term, word, factor from probes
        union all
        select term, stem, factor * ${stemFactor} from probes
        cross join unnest(${dictionaries}::text[]) as d (name)
        cross join lateral unnest(ts_lexize(d.name::regdictionary, word)) as s (stem)
        where is_stemmed
      ) as f group by term, word
    )`
}

/** The words of the question that each passage has, and how well it matches them. */
function matchesOf({ id, guidebookId }: PassageSearch) {
  return sql`scope as materialized (
      select procedure_id as target_id from guidebook_links
      where organization_id = ${id} and guidebook_id = ${guidebookId}::uuid and not hidden
      union all
      select id from reference_materials
      where organization_id = ${id} and guidebook_id = ${guidebookId}::uuid
    ), matches as (
      select f.term, w.target_id, w.audience, p.number, max(f.factor * p.impact) as points,
        max(f.factor) as factor
      from forms f
      cross join lateral (
        select w.target_id, w.audience, w.numbers, w.impacts from passage_words w
        where w.organization_id = ${id} and w.word = f.word and w.audience in ${audiences}
          and (${guidebookId}::uuid is null or w.target_id in (select target_id from scope))
        limit ${maxTargetsPerWord}
      ) as w
      cross join lateral unnest(w.numbers, w.impacts) as p (number, impact)
      group by f.term, w.target_id, w.audience, p.number
    )`
}

/** The best matches, weighted by how rare the matching words are. */
function bestOf({ id }: PassageSearch) {
  return sql`total as (
      select greatest(1, sum(passages)) as passages from search_entries
      where organization_id = ${id} and passages > 0 and audience in ${audiences}
    ), rarity as (
      select term, ln(1 + (select passages from total) / count(*)::float8) as weight
      from matches group by term
    ), best as (
      select m.target_id, m.audience, m.number, sum(m.points * r.weight) as score,
        array_agg(m.term order by m.term) as terms,
        array_agg(m.factor order by m.term) as matches
      from matches m join rarity r on r.term = m.term
      group by m.target_id, m.audience, m.number
      order by score desc limit ${maxCandidates}
    )`
}

function textsOf({ id }: PassageSearch) {
  return sql`select e.target_id as "targetId", e.kind as "targetKind", e.title,
      m.guidebook_id as "guidebookId", m.filename, p.kind, p.heading, p.text, p.place,
      b.score, b.terms, b.matches, (select json_object_agg(term, weight) from rarity) as rarities,
      (select coalesce(json_agg(json_build_object('id', n.place ->> 'calloutId',
          'kind', n.place ->> 'callout', 'text', n.text)
          order by array_position(p.notices, n.number)), '[]')
        from passages n
        where n.organization_id = ${id} and n.target_id = p.target_id and n.audience = p.audience
          and n.number = any(p.notices)) as notices
    from best b
    join passages p on p.organization_id = ${id} and p.target_id = b.target_id
      and p.audience = b.audience and p.number = b.number
    join search_entries e on e.organization_id = ${id} and e.target_id = b.target_id
      and e.audience = b.audience
    left join reference_materials m on m.organization_id = ${id}
      and m.id = (p.place -> 'source' ->> 'fileId')::uuid`
}

/** Callers are answered from what they can see of a procedure: the editors' state or the members'. */
const audiences = sql`(0, case when sees_drafts() then 1 else 2 end)`
