-- Members who do the same work: what is assigned to a team is assigned to whoever is in it by then.
create table teams (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create unique index teams_by_name on teams (organization_id, lower(name)) where archived_at is null;

create table team_members (
  organization_id uuid not null references organizations (id),
  team_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, team_id, member_id),
  foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on team_members (organization_id, member_id);

select isolate_organizations('teams');
select isolate_organizations('team_members');

-- Whoever comes or goes changes the team, and the team is part of what a member shows.
create function touch_teams() returns trigger language plpgsql as $$
begin
  update teams t set updated_at = now()
    from (select distinct organization_id, team_id from changed) c
    where t.organization_id = c.organization_id and t.id = c.team_id;
  update members m set updated_at = now()
    from (select distinct organization_id, member_id from changed) c
    where m.organization_id = c.organization_id and m.id = c.member_id;
  return null;
end
$$;
create trigger touch_teams after insert on team_members referencing new table as changed
  for each statement execute function touch_teams();
create trigger touch_teams_left after delete on team_members referencing old table as changed
  for each statement execute function touch_teams();

-- Whoever comes back later begins in no team.
create function leave_teams() returns trigger language plpgsql as $$
begin
  delete from team_members where organization_id = new.organization_id and member_id = new.id;
  return null;
end
$$;
create trigger leave_teams after update of status on members for each row
  when (new.status = 'removed' and old.status <> 'removed') execute function leave_teams();

create function note_team() returns trigger language plpgsql as $$
declare
  verb constant text := case when tg_op = 'INSERT' then 'created'
    when tg_op = 'DELETE' then 'deleted'
    when old.archived_at is null and new.archived_at is not null then 'archived'
    when old.archived_at is not null and new.archived_at is null then 'restored'
    else 'updated' end;
begin
  perform add_event(coalesce(new.organization_id, old.organization_id), 'team', verb, coalesce(new.id, old.id));
  return null;
end
$$;
create trigger events after insert or update or delete on teams for each row execute function note_team();

-- To members by name, to a role, or to a team.
alter table assignments
  add column team_id uuid,
  drop constraint assignments_check1,
  add constraint assignments_to_one check (num_nonnulls(role, team_id, nullif(member_ids, '{}')) = 1),
  add foreign key (organization_id, team_id) references teams (organization_id, id);
create index on assignments (organization_id, team_id) where team_id is not null;

-- Teams beside the records that were there before, and assignments that say theirs.
alter view event_records rename to event_records_but_teams;
create view event_records with (security_invoker = true) as
  select organization_id, kind, id, data from event_records_but_teams where kind <> 'assignment'
  union all
  select organization_id, 'assignment', id, jsonb_build_object('id', id,
    'procedureId', procedure_id, 'courseId', course_id, 'guidebookId', guidebook_id,
    'subject', jsonb_strip_nulls(jsonb_build_object('serialNumber', serial_number, 'lot', lot,
      'customer_item_id', customer_item_id)),
    'role', role, 'teamId', team_id, 'memberIds', to_jsonb(member_ids), 'doneBy', done_by,
    'dueAt', iso(due_at), 'recurrence', recurrence, 'timezone', timezone, 'status', status,
    'occurrence', case when open_id is not null then
      jsonb_build_object('id', open_id, 'dueAt', iso(open_due_at)) end,
    'nextDueAt', iso(next_due_at), 'createdBy', created_by, 'createdAt', iso(created_at),
    'updatedAt', iso(updated_at))
  from assignments
  union all
  select organization_id, 'team', id, jsonb_build_object('id', id, 'organizationId', organization_id,
    'name', name, 'archivedAt', iso(archived_at), 'createdBy', created_by,
    'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from teams;

alter function records_named(uuid, text[]) rename to records_named_but_teams;
create function records_named(organization uuid, names text[]) returns jsonb stable language sql as $$
  select records_named_but_teams(organization, names) || coalesce((
    select jsonb_object_agg(t.id, jsonb_build_object('kind', 'team', 'title', t.name,
      'state', jsonb_build_object('status', case when t.archived_at is null then 'active' else 'archived' end)))
    from teams t
    where t.organization_id = organization and t.id::text = any(names)), '{}')
$$;
