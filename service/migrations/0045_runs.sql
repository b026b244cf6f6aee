-- One time that a published version of a procedure was done. What it has come to is the fold of its entries, kept here
-- for lists.
create table runs (
  organization_id uuid not null references organizations (id),
  -- Made by the device, which may have been without a network.
  id uuid not null,
  procedure_id uuid not null,
  version integer not null,
  content_hash text not null,
  title text not null,
  guidebook_id uuid,
  serial_number text,
  lot text,
  customer_item_id text,
  work_order text,
  status text not null default 'running' check (status in ('running', 'paused', 'finished', 'canceled')),
  outcome text check (outcome in ('passed', 'failed', 'incomplete')),
  started_by uuid not null,
  -- Who started it or made an entry, in that order.
  member_ids uuid[] not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  active_seconds integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  total integer not null,
  failures integer not null default 0,
  deviations integer not null default 0,
  conflicts integer not null default 0,
  late_entries integer not null default 0,
  -- Where the chain of its entries ends.
  last_seq integer not null default 0,
  last_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- A record outlives no version: whoever wants to delete one is refused.
  foreign key (organization_id, procedure_id, version)
    references procedure_versions (organization_id, procedure_id, number),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id)
    on delete set null (guidebook_id),
  foreign key (organization_id, started_by) references members (organization_id, id)
);
create index on runs (organization_id, procedure_id, id);
create index on runs (organization_id, guidebook_id, id) where guidebook_id is not null;
create index on runs (organization_id, serial_number, id) where serial_number is not null;
create index on runs (organization_id, work_order, id) where work_order is not null;
create index on runs (organization_id, updated_at);
create index on runs using gin (member_ids);

-- What happened in a run. A row is never changed: a correction is a later row.
create table run_entries (
  organization_id uuid not null references organizations (id),
  run_id uuid not null,
  seq integer not null check (seq > 0),
  id uuid not null,
  member_id uuid not null,
  device_id text not null,
  kind text not null,
  at timestamptz not null,
  -- What the device said, where its clock was ahead.
  device_at timestamptz,
  received_at timestamptz not null,
  -- Everything else that was said.
  said jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (organization_id, run_id, seq),
  unique (organization_id, run_id, id),
  foreign key (organization_id, run_id) references runs (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on run_entries (organization_id, member_id);

create function keep_entry() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of runs are never changed.';
end
$$;
create trigger keep before update on run_entries for each row execute function keep_entry();

create table run_files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  run_id uuid not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references runs (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on run_files (organization_id, run_id);

select isolate_organizations('runs');
select isolate_organizations('run_entries');
select isolate_organizations('run_files');

-- A record came, changed or went; the arguments are its kind, and the column that names its parent.
create or replace function note_record() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  verb text := 'updated';
  parent uuid;
begin
  if tg_op = 'INSERT' then verb := 'created';
  elsif tg_op = 'DELETE' then verb := 'deleted';
  elsif kind in ('guidebook', 'object', 'capture') then
    if old.archived_at is null and new.archived_at is not null then verb := 'archived';
    elsif old.archived_at is not null and new.archived_at is null then verb := 'restored';
    elsif kind = 'object' then
      if new.model_revision is distinct from old.model_revision then verb := 'ready'; end if;
    end if;
  elsif kind in ('procedure', 'course', 'skill') then
    if new.status <> old.status then
      if new.status = 'archived' then verb := 'archived';
      elsif old.status = 'archived' then verb := 'restored';
      elsif kind = 'course' and new.status = 'published' then verb := 'published';
      end if;
    end if;
    if kind = 'procedure' then
      if new.version > old.version then verb := 'published'; end if;
    end if;
  elsif kind = 'reference-material' then
    if new.status = 'ready' and old.status <> 'ready' then verb := 'uploaded'; end if;
  elsif kind = 'run' then
    if new.status <> old.status and new.status in ('finished', 'canceled') then verb := new.status; end if;
  end if;
  if kind = 'reference-material' then parent := coalesce(new.guidebook_id, old.guidebook_id); end if;
  perform add_event(
    coalesce(new.organization_id, old.organization_id), kind, verb, coalesce(new.id, old.id), parent);
  return null;
end
$$;

create trigger events after insert or update or delete on runs
  for each row execute function note_record('run');

-- Each record as its lists show it, as far as its own row says it.
create or replace view event_records with (security_invoker = true) as
  select organization_id, 'guidebook' as kind, id, jsonb_build_object('id', id, 'shortId', short_id,
    'title', title, 'description', description, 'tags', tags, 'drawing_number', drawing_number,
    'drawing_revision', drawing_revision, 'customer_item_id', customer_item_id,
    'subjectObjectId', subject_object_id, 'isShared', is_shared, 'archivedAt', iso(archived_at),
    'createdBy', created_by, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at)) as data
  from guidebooks
  union all
  select organization_id, 'procedure', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'tags', tags, 'status', status, 'version', version,
    'hasUnpublishedChanges', has_unpublished_changes, 'copiedFrom', copied_from,
    'estimatedMinutes', estimated_minutes, 'difficulty', difficulty, 'kind', kind,
    'stepCount', step_count,
    'createdBy', created_by, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from procedures
  union all
  select organization_id, 'object', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'tags', tags, 'revision', revision, 'modelRevision', model_revision,
    'archivedAt', iso(archived_at), 'createdBy', created_by, 'createdAt', iso(created_at),
    'updatedAt', iso(updated_at))
  from objects
  union all
  select organization_id, 'capture', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'tags', tags, 'kind', kind, 'memberId', member_id,
    'memberFirstName', member_first_name, 'memberLastName', member_last_name,
    'recordedAt', iso(recorded_at), 'durationSeconds', duration_seconds,
    'archivedAt', iso(archived_at), 'createdBy', created_by, 'createdAt', iso(created_at),
    'updatedAt', iso(updated_at))
  from captures
  union all
  select organization_id, 'skill', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'tags', tags, 'status', status, 'memberId', member_id,
    'memberFirstName', member_first_name, 'memberLastName', member_last_name,
    'createdBy', created_by, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from skills
  union all
  select organization_id, 'course', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'tags', tags, 'status', status, 'lessonOrder', lesson_order,
    'revision', revision, 'createdBy', created_by, 'createdAt', iso(created_at),
    'updatedAt', iso(updated_at))
  from courses
  union all
  select organization_id, 'lesson', id, jsonb_build_object('id', id, 'title', title,
    'description', description, 'courseId', course_id, 'lessonIndex', lesson_index,
    'createdBy', created_by, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from lessons
  union all
  select organization_id, 'reference-material', id, jsonb_build_object('fileId', id,
    'guidebookId', guidebook_id, 'filename', filename, 'contentType', content_type, 'size', size,
    'sha256', sha256, 'status', status, 'pages', pages, 'createdBy', created_by,
    'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from reference_materials
  union all
  select organization_id, 'run', id, jsonb_build_object('id', id, 'procedureId', procedure_id,
    'version', version, 'title', title, 'guidebookId', guidebook_id,
    'subject', jsonb_strip_nulls(jsonb_build_object('serialNumber', serial_number, 'lot', lot,
      'customer_item_id', customer_item_id)),
    'workOrder', work_order, 'status', status, 'outcome', outcome, 'startedBy', started_by,
    'startedAt', iso(started_at), 'finishedAt', iso(finished_at), 'activeSeconds', active_seconds,
    'progress', jsonb_build_object('done', done, 'skipped', skipped, 'total', total),
    'failures', failures, 'deviations', deviations, 'conflicts', conflicts,
    'lateEntries', late_entries, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from runs
  union all
  select organization_id, 'member', id, jsonb_build_object('id', id, 'userId', user_id,
    'organizationId', organization_id, 'role', role, 'status', status,
    'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from members where status <> 'removed'
  union all
  select organization_id, 'job', id, jsonb_build_object('id', id, 'kind', kind, 'status', status,
    'createdBy', created_by, 'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from jobs
  union all
  select id, 'organization', id, jsonb_build_object('id', id, 'name', name,
    'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
  from organizations where id = (select current_organization());

-- Title and state of records by their ids, a guidebook also by its short one: {id: {kind, title, state}}.
create or replace function records_named(organization uuid, names text[]) returns jsonb stable language plpgsql as $$
declare
  ids constant uuid[] := array(select n::uuid from unnest(names) n
    where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
begin
  return (select coalesce(jsonb_object_agg(r.id, jsonb_strip_nulls(jsonb_build_object(
    'kind', r.kind, 'title', r.title, 'state', r.state, 'shortId', r.short_id))), '{}')
  from (
    select g.id, 'guidebook' as kind, g.title, g.short_id, jsonb_build_object(
      'status', case when g.archived_at is null then 'active' else 'archived' end,
      'isShared', g.is_shared::text) as state
    from guidebooks g
    where g.organization_id = organization and (g.id = any(ids) or g.short_id = any(names))
    union all
    select p.id, 'procedure', p.title, null,
      jsonb_build_object('status', p.status, 'version', p.version::text)
    from procedures p where p.organization_id = organization and p.id = any(ids)
    union all
    select o.id, 'object', o.title, null, jsonb_build_object(
      'status', case when o.archived_at is null then 'active' else 'archived' end)
    from objects o where o.organization_id = organization and o.id = any(ids)
    union all
    select c.id, 'capture', c.title, null, jsonb_build_object(
      'status', case when c.archived_at is null then 'active' else 'archived' end)
    from captures c where c.organization_id = organization and c.id = any(ids)
    union all
    select s.id, 'skill', s.title, null, jsonb_build_object('status', s.status)
    from skills s where s.organization_id = organization and s.id = any(ids)
    union all
    select c.id, 'course', c.title, null, jsonb_build_object('status', c.status)
    from courses c where c.organization_id = organization and c.id = any(ids)
    union all
    select l.id, 'lesson', l.title, null, null
    from lessons l where l.organization_id = organization and l.id = any(ids)
    union all
    select m.id, 'reference-material', m.filename, null, jsonb_build_object('status', m.status)
    from reference_materials m where m.organization_id = organization and m.id = any(ids)
    union all
    select r.id, 'run', r.title, null,
      jsonb_strip_nulls(jsonb_build_object('status', r.status, 'outcome', r.outcome))
    from runs r where r.organization_id = organization and r.id = any(ids)
    union all
    select m.id, 'member', case when u.first_name || u.last_name = '' then u.email_address
      else trim(u.first_name || ' ' || u.last_name) end, null,
      jsonb_build_object('role', m.role, 'status', m.status)
    from members m join users u on u.id = m.user_id
    where m.organization_id = organization and m.id = any(ids)
    union all
    select k.id, 'api-key', k.name, null, jsonb_build_object('role', m.role,
      'status', case when k.revoked_at is null then 'active' else 'revoked' end)
    from api_keys k join members m on m.organization_id = k.organization_id and m.id = k.member_id
    where k.organization_id = organization and k.id = any(ids)
  ) r);
end
$$;
