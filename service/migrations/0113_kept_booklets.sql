-- PDFs of public pages that readers have asked for, and which are handed out again. One is let go, and then taken away
-- with its file, by losing its guidebook: when the guidebook, what it shows, or whose it is changes.
create table kept_booklets (
  organization_id uuid not null references organizations (id),
  -- Of its file, too.
  id uuid not null,
  guidebook_id uuid,
  -- In which language and of which day it is.
  variant text not null,
  -- Tells what it shows from what the page shows now.
  content text not null,
  size bigint not null,
  -- Ids of its procedures, and its pictures as `RECORD/MEDIA`.
  shows text[] not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, guidebook_id, content),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id)
    on delete set null (guidebook_id)
);
select isolate_organizations('kept_booklets');

create function let_booklets_of_guidebook_go() returns trigger language plpgsql as $$
begin
  update kept_booklets set guidebook_id = null
  where organization_id = new.organization_id and guidebook_id = new.id;
  return null;
end
$$;
create trigger booklets after update on guidebooks
  for each row when (old.* is distinct from new.*)
  execute function let_booklets_of_guidebook_go();

create function let_booklets_of_procedure_go() returns trigger language plpgsql as $$
begin
  update kept_booklets set guidebook_id = null
  where organization_id = old.organization_id and guidebook_id is not null
    and shows @> array[old.id::text];
  return null;
end
$$;
create trigger booklets after update on procedures
  for each row when (old.version is distinct from new.version or old.status is distinct from new.status)
  execute function let_booklets_of_procedure_go();
create trigger deleted_booklets after delete on procedures
  for each row execute function let_booklets_of_procedure_go();

create function let_booklets_of_organization_go() returns trigger language plpgsql as $$
begin
  update kept_booklets set guidebook_id = null
  where organization_id = new.id and guidebook_id is not null;
  return null;
end
$$;
create trigger booklets after update on organizations
  for each row when ((old.name, old.logo_key, old.accent_color)
    is distinct from (new.name, new.logo_key, new.accent_color))
  execute function let_booklets_of_organization_go();

-- A picture in which something was painted over takes the place of its original when the draft shows it instead: what may show the
-- original, or an earlier copy, goes.
create function let_booklets_of_original_go() returns trigger language plpgsql as $$
declare
  shown procedure_media := coalesce(new, old);
begin
  if not exists (select from kept_booklets where organization_id = shown.organization_id) then
    return null;
  end if;
  update kept_booklets set guidebook_id = null
  where organization_id = shown.organization_id and guidebook_id is not null and shows && array(
    select unnest(array[
      c.redacts_record_id || '/' || c.redacts_media_id, c.procedure_id || '/' || c.id])
    from procedure_files f
    join procedure_files c on c.organization_id = f.organization_id
      and c.redacts_record_id = f.redacts_record_id and c.redacts_media_id = f.redacts_media_id
    where f.organization_id = shown.organization_id and f.redacts_media_id is not null
      and ((f.redacts_media_id = shown.media_id and f.redacts_record_id = shown.record_id)
        or f.id = case when shown.media_id ~ '^[0-9a-f-]{36}$' then shown.media_id::uuid end));
  return null;
end
$$;
create trigger shown_booklets after insert on procedure_media
  for each row when (new.version = 0) execute function let_booklets_of_original_go();
create trigger hidden_booklets after delete on procedure_media
  for each row when (old.version = 0) execute function let_booklets_of_original_go();
