-- Lists show the run that began last first, and ask for a time, a state and a member: each by an index that has the order.
-- The place of a run among all is its start in milliseconds, as a UUIDv7 has it, and what tells its id from others.
alter table runs add column place uuid not null generated always as (
  (lpad(to_hex(greatest(0, floor(extract(epoch from (started_at - to_timestamp(0))) * 1000))::bigint), 12, '0')
    || substr(replace(id::text, '-', ''), 13))::uuid) stored;

drop index runs_organization_id_procedure_id_id_idx;
drop index runs_organization_id_guidebook_id_id_idx;
drop index runs_organization_id_serial_number_id_idx;
drop index runs_organization_id_work_order_id_idx;
drop index runs_member_ids_idx;
create index on runs (organization_id, place);
create index on runs (organization_id, procedure_id, place);
create index on runs (organization_id, guidebook_id, place) where guidebook_id is not null;
create index on runs (organization_id, serial_number, place) where serial_number is not null;
create index on runs (organization_id, work_order, place) where work_order is not null;
create index on runs (organization_id, status, place);
create index on runs (organization_id, outcome, place) where outcome is not null;

-- Who has taken part in which runs: what member_ids says, in the order of lists.
create table run_members (
  organization_id uuid not null,
  member_id uuid not null,
  place uuid not null,
  run_id uuid not null,
  primary key (organization_id, member_id, place, run_id),
  foreign key (organization_id, run_id) references runs (organization_id, id) on delete cascade
);
create index on run_members (organization_id, run_id);
select isolate_organizations('run_members');

create function note_members_of_run() returns trigger language plpgsql as $$
begin
  insert into run_members (organization_id, member_id, place, run_id)
  select new.organization_id, each.id, new.place, new.id from unnest(new.member_ids) as each (id)
  on conflict do nothing;
  return null;
end
$$;
create trigger members after insert on runs for each row execute function note_members_of_run();
create trigger more_members after update on runs for each row
  when (new.member_ids is distinct from old.member_ids) execute function note_members_of_run();

insert into run_members (organization_id, member_id, place, run_id)
select r.organization_id, each.id, r.place, r.id from runs r, unnest(r.member_ids) as each (id)
on conflict do nothing;
