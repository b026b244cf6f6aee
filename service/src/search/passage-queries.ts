import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import { prepareStatement } from '#platform/database/prepared'

import {
  parseQueryWords,
  probesFor,
  probesOfWords,
  meaningfulWords,
  withoutJoints,
  type QueryWord,
  type StemmedWord,
} from './query-words.ts'
import { findWords } from './queries.ts'
import { passagesFor } from './passage-statement.ts'
import { rankPassages, type RankedPassage } from './ranking.ts'
import { allDictionaries } from './stems.ts'

export interface PassageQuery {
  question: string
  guidebookId: string | null
}

/**
 * The passages that answer a question best, for the caller, whose role the database knows. Always three
 * statements, however long the question and however much there is.
 */
export async function findPassages(
  org: OrganizationReader,
  { question, guidebookId }: PassageQuery,
): Promise<RankedPassage[]> {
  const all = parseQueryWords(question)
  if (all.length === 0) return []
  const saying = meaningfulWords(await withStems(org, all))
  const found = await findWords(org, probesOfWords(saying))
  const known = new Set(found)
  const words = withoutJoints(saying, (form) => known.has(form))
  const probes = probesFor(words, found)
  const candidates = await passagesFor(org.db, {
    id: org.id,
    guidebookId,
    dictionaries: allDictionaries,
    terms: probes.map(({ term }) => term),
    words: probes.map(({ word }) => word),
    factors: probes.map(({ factor }) => factor),
    stemmed: probes.map(({ isStemmed }) => isStemmed),
  })
  return rankPassages(words, candidates)
}

const stemsFor = prepareStatement(
  (db, { words, dictionaries }: { words: string[]; dictionaries: string[] }) =>
    db
      .selectFrom(
        sql<{ word: string; dictionary: string; stems: string[] }>`(
          select word, dictionary, ts_lexize(dictionary::regdictionary, word) as stems
          from unnest(${dictionaries}::text[]) as d (dictionary)
          cross join unnest(${words}::text[]) as w (word))`.as('s'),
      )
      .select(['word', 'dictionary', 'stems']),
)

async function withStems({ db }: OrganizationReader, words: QueryWord[]): Promise<StemmedWord[]> {
  const plain = words.map(({ forms: [word = ''] }) => word)
  const rows = await stemsFor(db, { words: plain, dictionaries: allDictionaries })
  const byWord = Map.groupBy(rows, ({ word }) => word)
  return words.map((word, at) => {
    const stems = byWord.get(plain[at] ?? '') ?? []
    return {
      ...word,
      stems: [...new Set(stems.flatMap((each) => each.stems))],
      silentIn: stems.filter((each) => each.stems.length === 0).map((each) => each.dictionary),
    }
  })
}
