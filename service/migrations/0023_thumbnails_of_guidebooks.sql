-- The picture that stands for a guidebook: that of the model it is about, else of the first that it tracks
-- by title, else the first page of its first document.
create view guidebook_thumbnails with (security_invoker = true) as
  select distinct on (organization_id, guidebook_id) organization_id, guidebook_id,
    object_id, model_revision, material_id, thumbnail_id
  from (
    select g.organization_id, g.id as guidebook_id, 1 as place, null as title,
      o.id as object_id, o.model_revision, null::uuid as material_id, null as thumbnail_id
    from guidebooks g
    join objects o on o.organization_id = g.organization_id and o.id = g.subject_object_id
    where o.model_revision is not null
    union all
    select t.organization_id, t.guidebook_id, 2, o.title, o.id, o.model_revision, null, null
    from tracked_objects t
    join objects o on o.organization_id = t.organization_id and o.id = t.object_id
    where o.model_revision is not null
    union all
    select m.organization_id, m.guidebook_id, 3, null, null, null, m.id, m.thumbnail_id
    from reference_materials m
    where m.thumbnail_id is not null
  ) as candidates
  order by organization_id, guidebook_id, place, title, object_id, material_id;

-- A function that says it is immutable and calls one that is not is not written into the statements that
-- use it, and costs four times as much.
alter function iso(timestamptz) stable;
