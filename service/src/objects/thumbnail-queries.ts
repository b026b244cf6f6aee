import { sql, type RawBuilder } from 'kysely'

/**
 * A path of the picture of procedure `p`. That of an object is null until its model is converted, and has its revision
 * from then on, so that browsers do not reuse the picture of an earlier one.
 */
export function withModelRevision(path: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql<string | null>`case when ${path} like '/objects/%' then (
    select ${path} || '?revision=' || o.model_revision from objects o
    where o.organization_id = p.organization_id and o.id = split_part(${path}, '/', 3)::uuid) else ${path} end`
}
