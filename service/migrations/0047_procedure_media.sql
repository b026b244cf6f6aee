-- What procedures show of captures, documents and their own files, so that nobody deletes a picture out of a step. Kept by triggers,
-- whatever writes the content. Version 0 is the draft, with the pictures of its unused passages.
create table procedure_media (
  organization_id uuid not null,
  procedure_id uuid not null,
  version integer not null,
  -- The capture, the document, or the procedure that a file was added to.
  record_id uuid not null,
  -- The file, or the figure of the document.
  media_id text not null,
  primary key (organization_id, procedure_id, version, record_id, media_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);

create index on procedure_media (organization_id, record_id);

-- The addresses in some content: `/captures/ID/media/FILE/…`, `/procedures/ID/media/FILE/…` and
-- `/reference-material/ID/figures/FIGURE`.
create function media_in(content jsonb) returns table (record_id uuid, media_id text)
immutable language sql as $$
  select distinct split_part(url, '/', 3)::uuid, split_part(url, '/', 5)
  from (select found #>> '{}' as url from jsonb_path_query(content, '$.**.url') found) urls
  where (url like '/captures/%/media/_%' or url like '/procedures/%/media/_%'
      or url like '/reference-material/%/figures/_%')
    and split_part(url, '/', 3) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

create function note_media_of_draft() returns trigger language plpgsql as $$
begin
  with shown as materialized (
    select * from media_in(new.content) union select * from media_in(new.review)
  ), gone as (
    delete from procedure_media m
    where m.organization_id = new.organization_id and m.procedure_id = new.id and m.version = 0
      and not exists (
        select from shown where shown.record_id = m.record_id and shown.media_id = m.media_id)
  )
  insert into procedure_media
  select new.organization_id, new.id, 0, shown.record_id, shown.media_id from shown
  on conflict do nothing;
  return null;
end
$$;

create function note_media_of_version() returns trigger language plpgsql as $$
begin
  insert into procedure_media
  select new.organization_id, new.procedure_id, new.number, shown.* from media_in(new.content) shown;
  return null;
end
$$;

create trigger media_of_new_draft after insert on procedures
  for each row execute function note_media_of_draft();
create trigger media_of_draft after update of content, review on procedures
  for each row when (old.content is distinct from new.content or old.review is distinct from new.review)
  execute function note_media_of_draft();
create trigger media_of_version after insert on procedure_versions
  for each row execute function note_media_of_version();

-- The owner of the tables obeys row-level security too, and would see nothing.
alter table procedures no force row level security;
alter table procedure_versions no force row level security;

insert into procedure_media
select p.organization_id, p.id, 0, shown.record_id, shown.media_id
from procedures p, lateral (select * from media_in(p.content) union select * from media_in(p.review)) shown
union all
select v.organization_id, v.procedure_id, v.number, shown.record_id, shown.media_id
from procedure_versions v, lateral media_in(v.content) shown;

alter table procedures force row level security;
alter table procedure_versions force row level security;

select isolate_organizations('procedure_media');
