-- Where a procedure's model stands for its guidebook, it is the model as it is now, once it is converted.
drop view guidebook_thumbnails;
create view guidebook_thumbnails with (security_invoker = true) as
  select distinct on (organization_id, guidebook_id) organization_id, guidebook_id,
    object_id, model_revision, material_id, thumbnail_id, picture
  from (
    select g.organization_id, g.id as guidebook_id, 1 as place, null as title,
      o.id as object_id, o.model_revision, null::uuid as material_id, null as thumbnail_id, null as picture
    from guidebooks g
    join objects o on o.organization_id = g.organization_id and o.id = g.subject_object_id
    where o.model_revision is not null
    union all
    select t.organization_id, t.guidebook_id, 2, o.title, o.id, o.model_revision, null, null, null
    from tracked_objects t
    join objects o on o.organization_id = t.organization_id and o.id = t.object_id
    where o.model_revision is not null
    union all
    select m.organization_id, m.guidebook_id, 3, null, null, null, m.id, m.thumbnail_id, null
    from reference_materials m
    where m.thumbnail_id is not null
    union all
    select l.organization_id, l.guidebook_id, case when l.pinned then 4 else 5 end, p.title,
      o.id, o.model_revision, null, null, case when o.id is null then seen.picture end
    from guidebook_procedures l
    join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
    cross join lateral (
      select case when (select sees_drafts()) then p.picture else p.published_picture end as picture) seen
    left join objects o on seen.picture like '/objects/%' and o.organization_id = p.organization_id
      and o.id = (case when seen.picture like '/objects/%' then split_part(seen.picture, '/', 3) end)::uuid
    where not l.hidden and seen.picture is not null
      and (seen.picture not like '/objects/%' or o.model_revision is not null)
  ) as candidates
  order by organization_id, guidebook_id, place, title, object_id, material_id;
