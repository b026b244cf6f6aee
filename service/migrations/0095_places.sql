-- Where items are: sites, lines, machines, each in another.
create table places (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  title_key text collate "C" not null generated always as (sort_key(title)) stored,
  parent_id uuid,
  external_ids jsonb not null default '{}',
  archived_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (parent_id <> id),
  -- The service deletes none that has others in it; all of an organization go in any order.
  foreign key (organization_id, parent_id) references places (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on places (organization_id, parent_id);
create index on places (organization_id, title_key, id);
select isolate_organizations('places');

alter table guidebooks
  add column place_id uuid,
  -- The guidebook of the item that its item is a part of.
  add column part_of_id uuid check (part_of_id <> id),
  add foreign key (organization_id, place_id) references places (organization_id, id)
    on delete set null (place_id),
  add foreign key (organization_id, part_of_id) references guidebooks (organization_id, id)
    on delete set null (part_of_id);
create index on guidebooks (organization_id, place_id) where place_id is not null;
create index on guidebooks (organization_id, part_of_id) where part_of_id is not null;

-- A place behind those that it is in, from the top: [{id, title}]. In PL/pgSQL, which keeps the plan.
create function place_path(organization uuid, place uuid) returns jsonb stable language plpgsql as $$
begin
  if place is null then return '[]'; end if;
  return (with recursive way (id, title, parent_id, step) as (
    select p.id, p.title, p.parent_id, 0 from places p
    where p.organization_id = organization and p.id = place
    union all
    select p.id, p.title, p.parent_id, w.step + 1 from way w
    join places p on p.organization_id = organization and p.id = w.parent_id and w.step < 10
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title) order by w.step desc), '[]')
  from way w);
end
$$;

-- A place and all that are below it.
create function places_within(organization uuid, place uuid) returns uuid[] stable language plpgsql as $$
begin
  return (with recursive found (id) as (
    select p.id from places p where p.organization_id = organization and p.id = place
    union all
    select p.id from found f
    join places p on p.organization_id = organization and p.parent_id = f.id
  )
  select coalesce(array_agg(id), '{}') from found);
end
$$;

create trigger merge_external_ids before insert or update of external_ids on places
  for each row execute function merge_external_ids();
create trigger file_external_ids after update on places for each row
  when (old.external_ids is distinct from new.external_ids)
  execute function file_external_ids('place');
create trigger file_new_external_ids after insert on places for each row
  when (new.external_ids <> '{}') execute function file_external_ids('place');
create trigger drop_filed_external_ids after delete on places for each row
  when (old.external_ids <> '{}') execute function file_external_ids('place');

create function note_place() returns trigger language plpgsql as $$
declare
  verb text := 'updated';
begin
  if tg_op = 'INSERT' then verb := 'created';
  elsif tg_op = 'DELETE' then verb := 'deleted';
  elsif old.archived_at is null and new.archived_at is not null then verb := 'archived';
  elsif old.archived_at is not null and new.archived_at is null then verb := 'restored';
  end if;
  perform add_event(coalesce(new.organization_id, old.organization_id), 'place', verb, coalesce(new.id, old.id));
  return null;
end
$$;
create trigger events after insert or update or delete on places
  for each row execute function note_place();

-- One more kind of record, beside whatever kinds there are by now, and where guidebooks belong.
do $$
begin
  execute format('create or replace view event_records_but_devices with (security_invoker = true) as %s',
    regexp_replace(pg_get_viewdef('event_records_but_devices'::regclass),
      $find$('isShared'(::text)?,)$find$, $field$'placeId', place_id, 'partOfId', part_of_id, \1$field$));
  execute format('create or replace view event_records with (security_invoker = true) as %s union all %s',
    rtrim(pg_get_viewdef('event_records'::regclass), ';'),
    $view$
      select organization_id, 'place', id, jsonb_build_object('id', id, 'title', title,
        'parentId', parent_id, 'archivedAt', iso(archived_at), 'createdBy', created_by,
        'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
      from places
    $view$);
end
$$;

alter function records_named(uuid, text[]) rename to records_named_but_places;
create function records_named(organization uuid, names text[]) returns jsonb stable language plpgsql as $$
declare
  ids constant uuid[] := array(select n::uuid from unnest(names) n
    where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
begin
  return records_named_but_places(organization, names) || coalesce((
    select jsonb_object_agg(p.id, jsonb_build_object('kind', 'place', 'title', p.title,
      'state', jsonb_build_object('status', case when p.archived_at is null then 'active' else 'archived' end)))
    from places p
    where p.organization_id = organization and p.id = any(ids)), '{}');
end
$$;

-- Guidebooks are found by the names of their places. Those of a place that is renamed or moved may be many, so that
-- later writes take them along.
drop trigger search on guidebooks;
create trigger search after insert or delete
  or update of title, description, tags, drawing_number, drawing_revision, customer_item_id, place_id, archived_at
  on guidebooks for each row execute function note_for_search('guidebook');

create function note_place_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, kind, target_id, is_backlog)
  select g.organization_id, 'guidebook', g.id, true from guidebooks g
  where g.organization_id = new.organization_id
    and g.place_id = any(places_within(new.organization_id, new.id));
  return null;
end
$$;
create trigger search after update of title, parent_id on places for each row
  when (old.title <> new.title or old.parent_id is distinct from new.parent_id)
  execute function note_place_for_search();
