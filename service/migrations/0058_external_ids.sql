-- What other systems call a record. It stands in the record, {system: id}, and beside it in a table of its own, which
-- keeps each name to one record of a kind and leads from the name to it.
create table external_ids (
  organization_id uuid not null references organizations (id),
  kind text not null,
  system text not null,
  external_id text not null,
  record_id uuid not null,
  primary key (organization_id, kind, system, external_id)
);

create index on external_ids (organization_id, record_id);

select isolate_organizations('external_ids');

alter table guidebooks add external_ids jsonb not null default '{}';
alter table procedures add external_ids jsonb not null default '{}', add customer_item_id text;
alter table objects add external_ids jsonb not null default '{}', add customer_item_id text;
alter table courses add external_ids jsonb not null default '{}', add customer_item_id text;
alter table members add external_ids jsonb not null default '{}';

create index on guidebooks (organization_id, customer_item_id);
create index on procedures (organization_id, customer_item_id);
create index on objects (organization_id, customer_item_id);
create index on courses (organization_id, customer_item_id);

-- What is written to the column is a change: systems that it does not name stay, null takes one away, and null in
-- place of it all of them. Several systems that keep their own names do not take each other's away.
create function merge_external_ids() returns trigger language plpgsql as $$
begin
  if new.external_ids is null then new.external_ids := '{}';
  elsif tg_op = 'INSERT' then new.external_ids := jsonb_strip_nulls(new.external_ids);
  else new.external_ids := jsonb_strip_nulls(old.external_ids || new.external_ids);
  end if;
  if (select count(*) from jsonb_object_keys(new.external_ids)) > 20 then
    raise exception 'A record has up to 20 external IDs.' using errcode = '22000';
  end if;
  return new;
end
$$;

-- Who was removed leaves their names to whoever comes next.
create function drop_external_ids() returns trigger language plpgsql as $$
begin
  new.external_ids := '{}';
  return new;
end
$$;

-- Keeps the table beside what the record says; its argument is the kind. A name that another record has is refused
-- with a code of the API, and the field in its detail.
create function file_external_ids() returns trigger language plpgsql as $$
declare
  taken text;
begin
  if tg_op <> 'INSERT' then
    delete from external_ids x
    where x.organization_id = old.organization_id and x.kind = tg_argv[0] and x.record_id = old.id
      and (tg_op = 'DELETE' or new.external_ids ->> x.system is distinct from x.external_id);
    if tg_op = 'DELETE' then return null; end if;
  end if;
  insert into external_ids (organization_id, kind, system, external_id, record_id)
    select new.organization_id, tg_argv[0], key, value, new.id from jsonb_each_text(new.external_ids)
    on conflict do nothing;
  select x.system into taken from jsonb_each_text(new.external_ids) n
    join external_ids x on x.organization_id = new.organization_id and x.kind = tg_argv[0]
      and x.system = n.key and x.external_id = n.value
    where x.record_id <> new.id limit 1;
  if found then
    raise exception 'external_id_taken' using errcode = 'MW409', detail = '/externalIds/' || taken;
  end if;
  return null;
end
$$;

do $$
declare
  each record;
begin
  for each in
    select * from (values ('guidebooks', 'guidebook'), ('procedures', 'procedure'), ('objects', 'object'),
      ('courses', 'course'), ('members', 'member')) as t (name, kind)
  loop
    execute format('create trigger merge_external_ids before insert or update of external_ids on %I
      for each row execute function merge_external_ids()', each.name);
    execute format('create trigger file_external_ids after update on %I for each row
      when (old.external_ids is distinct from new.external_ids)
      execute function file_external_ids(%L)', each.name, each.kind);
    execute format('create trigger file_new_external_ids after insert on %I for each row
      when (new.external_ids <> ''{}'') execute function file_external_ids(%L)', each.name, each.kind);
    execute format('create trigger drop_filed_external_ids after delete on %I for each row
      when (old.external_ids <> ''{}'') execute function file_external_ids(%L)', each.name, each.kind);
  end loop;
end
$$;

create trigger drop_external_ids before update of status on members for each row
  when (new.status = 'removed') execute function drop_external_ids();
