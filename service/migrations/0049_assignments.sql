-- Somebody is to run a procedure, or take a course, by a date: once, or again and again.
create table assignments (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  procedure_id uuid,
  course_id uuid,
  -- Who is named; empty where whoever has a role is to do it.
  member_ids uuid[] not null default '{}',
  role text check (role in ('member', 'manager', 'admin', 'owner')),
  done_by text not null check (done_by in ('anyone', 'everyone')),
  guidebook_id uuid,
  serial_number text,
  lot text,
  customer_item_id text,
  -- When it is due for the first time, which the rule counts from.
  due_at timestamptz not null,
  recurrence text,
  timezone text not null,
  status text not null default 'active' check (status in ('active', 'completed', 'ended')),
  -- The occurrence that is open, and when the one after it is due.
  open_id uuid,
  open_due_at timestamptz,
  next_due_at timestamptz,
  -- What lists are ordered by: what is due first, and what is over last.
  place text collate "C" not null generated always as (
    coalesce((1e15 + extract(epoch from open_due_at at time zone 'UTC') * 1000)::bigint::text, 'over') || ' ' || id::text) stored,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (num_nonnulls(procedure_id, course_id) = 1),
  check ((role is null) <> (member_ids = '{}')),
  check ((status = 'active') = (open_id is not null)),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id),
  foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade,
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id)
    on delete set null (guidebook_id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on assignments (organization_id, place);
create index on assignments (organization_id, procedure_id) where procedure_id is not null;
create index on assignments (organization_id, course_id) where course_id is not null;
create index on assignments (organization_id, guidebook_id) where guidebook_id is not null;
create index on assignments (organization_id, next_due_at) where status = 'active';
create index on assignments (organization_id, updated_at);

-- A date of an assignment, from when it is the next one on. Those that are over stay.
create table occurrences (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  assignment_id uuid not null,
  due_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'fulfilled', 'skipped', 'missed')),
  reason text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, assignment_id) references assignments (organization_id, id) on delete cascade
);
create index on occurrences (organization_id, assignment_id, id);

create table occurrence_fulfillments (
  organization_id uuid not null references organizations (id),
  occurrence_id uuid not null,
  member_id uuid not null,
  run_id uuid,
  at timestamptz not null,
  primary key (organization_id, occurrence_id, member_id),
  foreign key (organization_id, occurrence_id) references occurrences (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, run_id) references runs (organization_id, id) on delete set null (run_id)
);
create index on occurrence_fulfillments (organization_id, member_id);
create index on occurrence_fulfillments (organization_id, run_id) where run_id is not null;

alter table runs
  add column assignment_id uuid,
  add column occurrence_id uuid,
  add foreign key (organization_id, assignment_id) references assignments (organization_id, id)
    on delete set null (assignment_id),
  add foreign key (organization_id, occurrence_id) references occurrences (organization_id, id)
    on delete set null (occurrence_id);
create index on runs (organization_id, assignment_id, id) where assignment_id is not null;

-- When a lesson was done again, as a course has to be that is due again and again.
alter table lesson_completions add column repeated_at timestamptz;

select isolate_organizations('assignments');
select isolate_organizations('occurrences');
select isolate_organizations('occurrence_fulfillments');

-- Whether a member is to do it: named, or of the role.
create function is_assigned(a assignments, m members) returns boolean stable parallel safe
  language sql return m.status = 'active' and (m.role = a.role or m.id = any(a.member_ids));

-- Whether a member has done all of a course since the occurrence before was over; the first time, ever.
create function has_taken(a assignments, m members) returns boolean stable parallel safe
  language sql return exists (
    select from lessons l where l.organization_id = a.organization_id and l.course_id = a.course_id)
  and not exists (
    select from lessons l where l.organization_id = a.organization_id and l.course_id = a.course_id
      and not exists (
        select from lesson_completions d
        where d.organization_id = l.organization_id and d.lesson_id = l.id and d.member_id = m.id
          and coalesce(d.repeated_at, d.completed_at) >= coalesce((
            select max(o.closed_at) from occurrences o where o.organization_id = a.organization_id
              and o.assignment_id = a.id and o.id <> a.open_id), '-infinity')));

create function note_assignment() returns trigger language plpgsql as $$
begin
  perform add_event(new.organization_id, 'assignment', case
    when tg_op = 'INSERT' then 'created'
    when new.status <> old.status then new.status
    else 'updated' end, new.id);
  return null;
end
$$;
create trigger events after insert or update on assignments for each row execute function note_assignment();

-- What became of a date is told of its assignment.
create function note_occurrence() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status in ('fulfilled', 'skipped', 'missed') then
    perform add_event(new.organization_id, 'assignment', new.status, new.assignment_id, null,
      jsonb_build_object('occurrenceId', new.id, 'occurrenceDueAt', iso(new.due_at)));
  end if;
  return null;
end
$$;
create trigger events after update on occurrences for each row execute function note_occurrence();

-- Each record as its lists show it: what there is already, and assignments.
do $$
begin
  execute format('create or replace view event_records with (security_invoker = true) as %s union all %s',
    rtrim(pg_get_viewdef('event_records'::regclass), ';'),
    $view$
      select organization_id, 'assignment', id, jsonb_build_object('id', id,
        'procedureId', procedure_id, 'courseId', course_id, 'guidebookId', guidebook_id,
        'subject', jsonb_strip_nulls(jsonb_build_object('serialNumber', serial_number, 'lot', lot,
          'customer_item_id', customer_item_id)),
        'role', role, 'memberIds', to_jsonb(member_ids), 'doneBy', done_by, 'dueAt', iso(due_at),
        'recurrence', recurrence, 'timezone', timezone, 'status', status,
        'occurrence', case when open_id is not null then
          jsonb_build_object('id', open_id, 'dueAt', iso(open_due_at)) end,
        'nextDueAt', iso(next_due_at), 'createdBy', created_by, 'createdAt', iso(created_at),
        'updatedAt', iso(updated_at))
      from assignments
    $view$);
end
$$;

alter function records_named(uuid, text[]) rename to records_named_but_assignments;
create function records_named(organization uuid, names text[]) returns jsonb stable language sql as $$
  select records_named_but_assignments(organization, names) || (
    select coalesce(jsonb_object_agg(a.id, jsonb_build_object('kind', 'assignment',
      'title', coalesce(p.title, c.title), 'state', jsonb_build_object('status', a.status))), '{}')
    from assignments a
    left join procedures p on p.organization_id = a.organization_id and p.id = a.procedure_id
    left join courses c on c.organization_id = a.organization_id and c.id = a.course_id
    where a.organization_id = organization and a.id = any(array(select n::uuid from unnest(names) n
      where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')))
$$;
