import type { ModelView } from '@millwright/contract/model-view'
import type {
  Callout,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

interface ShownPart {
  place: string
  objectId: string
  /** Empty if no part is highlighted. */
  id: string
  name: string
}

interface PlacedView {
  /** The id of the step or notice that shows it. */
  place: string
  view: ModelView
}

/** Notes which parts of which models a procedure shows, so that objects can list missing ones. */
export async function recordModelParts(
  org: OrganizationWriter,
  procedureId: string,
  content: ProcedureContent,
): Promise<void> {
  const shown = [...viewsIn(content)].flatMap(({ place, view }) => shownParts(place, view))
  if (shown.length === 0) return
  // Deleted objects, or another organization's, are ignored rather than rejected: a step outlives them.
  await sql`
    insert into procedure_model_parts
      (organization_id, procedure_id, object_id, place, part_id, part_name)
    select o.organization_id, ${procedureId}, o.id, x.place, x.id, x.name
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as x (place text, "objectId" uuid, id text, name text)
    join (
      select organization_id, id from objects
      where organization_id = ${org.id}
        and id = any(${[...new Set(shown.map(({ objectId }) => objectId))]}::uuid[])
      order by id for key share) o on o.id = x."objectId"
    on conflict do nothing`.execute(org.db)
}

/** The same for changed content. */
export async function recordModelPartsAnew(
  org: OrganizationWriter,
  procedureId: string,
  content: ProcedureContent,
): Promise<void> {
  await org.db
    .deleteFrom('procedure_model_parts')
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .execute()
  await recordModelParts(org, procedureId, content)
}

function shownParts(place: string, { objectId, parts }: ModelView): ShownPart[] {
  if (parts.length === 0) return [{ place, objectId, id: '', name: '' }]
  return parts.map(({ id, name }) => ({ place, objectId, id, name }))
}

function* viewsIn({ outline, callouts }: ProcedureContent): Generator<PlacedView> {
  yield* viewsOf(callouts)
  for (const section of outline) yield* viewsInSection(section)
}

function* viewsInSection({ callouts, steps, sections }: Section): Generator<PlacedView> {
  yield* viewsOf(callouts)
  for (const step of steps) yield* viewsInStep(step)
  for (const section of sections) yield* viewsInSection(section)
}

function* viewsInStep({ id, callouts, media, steps }: Step): Generator<PlacedView> {
  for (const { modelView } of media) if (modelView) yield { place: id, view: modelView }
  yield* viewsOf(callouts)
  for (const step of steps) yield* viewsInStep(step)
}

function* viewsOf(callouts: readonly Callout[]): Generator<PlacedView> {
  for (const { id, modelView } of callouts) if (modelView) yield { place: id, view: modelView }
}
