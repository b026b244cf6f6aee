-- The path of the picture that stands for a procedure in lists, below the organization's mount: as editors see it,
-- and as it was published.
alter table procedures
  add column picture text,
  add column published_picture text;

-- The first photo, video or figure that a step shows, else the first model, as `pictureOf` chooses it from now on.
create function picture_of(content jsonb) returns text language sql as $$
  select case
      when kind = 'model' then '/objects/' || object_id || '/thumbnail'
      else regexp_replace(url, '/download$', '/poster')
    end
  from (
    select medium ->> 'kind' as kind, medium ->> 'url' as url,
      medium -> 'modelView' ->> 'objectId' as object_id, place
    from jsonb_path_query(content, '$.outline.**.media[*]') with ordinality as media (medium, place)
  ) shown
  where (kind in ('image', 'video')
      and url ~ '^/((captures|procedures)/[^/]+/media/[^/]+/download|reference-material/[^/]+/figures/[^/]+)$')
    or (kind = 'model' and object_id is not null)
  order by kind = 'model', place
  limit 1
$$;

-- The owner of the tables obeys row-level security too, and would see nothing. Nothing has happened that events tell.
alter table procedures no force row level security;
alter table procedure_versions no force row level security;
alter table procedures disable trigger user;

update procedures p set
  picture = picture_of(p.content),
  published_picture = (
    select picture_of(v.content) from procedure_versions v
    where v.organization_id = p.organization_id and v.procedure_id = p.id and v.number = p.version);

alter table procedures enable trigger user;
alter table procedures force row level security;
alter table procedure_versions force row level security;

drop function picture_of(jsonb);
