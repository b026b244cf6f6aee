import type { Candidate } from '@millwright/contract/document-findings'
import type { ExtractedProcedure } from '@millwright/contract/reference-material'
import { sql } from 'kysely'

import { isVisible, visibleTitle } from '../../procedures/queries.ts'

/** A document is seldom extracted again; the newest drafts are the ones to continue. */
const maxProcedures = 100

/** The procedures `p` that were extracted from document `m`, except copies and archived ones. */
const extracted = sql`
  from procedures p
  where p.organization_id = m.organization_id and p.source_file_id = m.id
    and p.copied_from is null and p.status <> 'archived' and ${isVisible}`

/** The procedures extracted from document `m`, newest first; null if there are none. */
export const extractedJson = sql<ExtractedProcedure[] | null>`(
  select json_agg(json_build_object('id', e.id, 'title', e.title, 'candidates', e.source_candidates)
    order by e.id desc)
  from (
    select p.id, ${visibleTitle} as title, p.source_candidates ${extracted}
    order by p.id desc limit ${sql.lit(maxProcedures)}) e)`

/** The candidates in document `m`, and whether each is in a draft by now; null until it has been read. */
export const candidatesJson = sql<Candidate[] | null>`(
  select jsonb_agg(
    c.candidate || jsonb_build_object('inDraft', exists (
      select ${extracted} and c.candidate ->> 'id' = any(p.source_candidates)))
    order by c.place)
  from jsonb_array_elements(m.candidates) with ordinality c (candidate, place))`
