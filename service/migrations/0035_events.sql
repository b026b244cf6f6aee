-- What changed, for readers who keep a copy. An event is written by a trigger, in the transaction of the
-- change. It says what changed and which record, not what the record says now: that is read with it.
create table events (
  -- No foreign keys: a write checks none, and an event outlives what it is about.
  organization_id uuid not null,
  -- The transaction. Readers stop before the oldest that still runs: what is before it is complete.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  type text not null,
  resource_type text not null,
  resource_id uuid not null,
  -- The guidebook of a document.
  parent_id uuid,
  -- Who did it; null for the service itself.
  user_id uuid,
  -- What the record does not say: whose enrolment it is.
  detail jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, xid, seq)
);

select isolate_organizations('events');

-- Transactions are counted by a database cluster. A place in the feed means something only where it was
-- given out; elsewhere, as after a restore, the feed begins anew under another id.
create table event_feed (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  cluster bigint not null,
  database oid not null
);

-- 0 where the server may not read its own control file by its whole path, as below a folder that is closed to it.
create function this_cluster() returns bigint stable language plpgsql as $$
begin
  return (select system_identifier from pg_control_system());
exception when insufficient_privilege then
  return 0;
end
$$;
create function this_database() returns oid stable
  language sql return (select oid from pg_database where datname = current_database());

insert into event_feed (id, cluster, database)
  values (gen_random_uuid(), this_cluster(), this_database());

-- As its owner: emptying a table takes more than the service may.
create function begin_events_anew() returns void security definer set search_path = public, pg_temp
  language plpgsql as $$
begin
  truncate events;
  update event_feed set id = gen_random_uuid(), cluster = this_cluster(), database = this_database();
end
$$;

-- Whoever starts calls this: rows that were brought from another place take no part in the order of this one.
create function keep_events_in_place() returns void security definer set search_path = public, pg_temp
  language plpgsql as $$
begin
  perform from event_feed where cluster = this_cluster() and database = this_database();
  if not found then
    lock table event_feed in exclusive mode;
    perform from event_feed where cluster = this_cluster() and database = this_database();
    if not found then perform begin_events_anew(); end if;
  end if;
end
$$;

-- When the oldest transaction began that may still write, ours included: what changed before is committed.
-- As its owner, who sees the sessions of the service.
create function all_committed_before() returns timestamptz volatile security definer
  set search_path = public, pg_temp
  language sql as $$
    -- A second less: the moment a transaction begins at is set a little before others can see it.
    select least(now(), min(xact_start)) - interval '1 second' from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
  $$;

create function add_event(
  organization uuid, kind text, verb text, resource uuid, parent uuid default null, detail jsonb default null
) returns void language plpgsql as $$
declare
  is_unscoped constant boolean := current_organization() is null;
begin
  -- A migration changes rows outside of any organization.
  if is_unscoped then perform set_config('app.organization_id', organization::text, true); end if;
  -- Whoever reads of a record reads what it says then, so that of one transaction once is enough.
  if verb <> 'updated' or not exists (
    select from events e where e.organization_id = organization and e.xid = pg_current_xact_id()
      and e.resource_id = resource and e.resource_type = kind)
  then
    insert into events (organization_id, type, resource_type, resource_id, parent_id, user_id, detail)
    values (organization, kind || '.' || verb, kind, resource, parent, current_person(), detail);
  end if;
  if is_unscoped then perform set_config('app.organization_id', '', true); end if;
end
$$;

-- A record came, changed or went; the arguments are its kind, and the column that names its parent.
create function note_record() returns trigger language plpgsql as $$
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
  end if;
  if kind = 'reference-material' then parent := coalesce(new.guidebook_id, old.guidebook_id); end if;
  perform add_event(
    coalesce(new.organization_id, old.organization_id), kind, verb, coalesce(new.id, old.id), parent);
  return null;
end
$$;

-- Something that a record is linked to or consists of; the arguments are the kind and the column of it.
create function note_part() returns trigger language plpgsql as $$
declare
  part constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform add_event((part ->> 'organization_id')::uuid, tg_argv[0], 'updated', (part ->> tg_argv[1])::uuid);
  return null;
end
$$;

create function note_capture_file() returns trigger language plpgsql as $$
begin
  perform add_event(new.organization_id, 'capture', 'uploaded', new.capture_id, null,
    jsonb_build_object('fileId', new.id));
  return null;
end
$$;

create function note_member() returns trigger language plpgsql as $$
declare
  verb text := 'updated';
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    if new.status = 'invited' then verb := 'invited';
    elsif new.status = 'deactivated' then verb := 'deactivated';
    elsif new.status = 'removed' then verb := 'removed';
    elsif tg_op = 'INSERT' or old.status <> 'deactivated' then verb := 'joined';
    end if;
  end if;
  perform add_event(new.organization_id, 'member', verb, new.id);
  return null;
end
$$;

create function note_learner() returns trigger language plpgsql as $$
declare
  verb text := 'enrolled';
begin
  if tg_op = 'DELETE' then verb := 'unenrolled';
  elsif tg_op = 'UPDATE' then
    verb := case when old.finished_at is null and new.finished_at is not null
      then 'completed' else 'progressed' end;
  end if;
  perform add_event(coalesce(new.organization_id, old.organization_id), 'course', verb,
    coalesce(new.course_id, old.course_id), null,
    jsonb_build_object('memberId', coalesce(new.member_id, old.member_id)));
  return null;
end
$$;

create function note_completion() returns trigger language plpgsql as $$
begin
  perform add_event(new.organization_id, 'lesson', 'completed', new.lesson_id, null,
    jsonb_build_object('memberId', new.member_id));
  return null;
end
$$;

create function note_job() returns trigger language plpgsql as $$
begin
  perform add_event(new.organization_id, 'job', new.status, new.id);
  return null;
end
$$;

create function note_organization() returns trigger language plpgsql as $$
begin
  perform add_event(new.id, 'organization', 'updated', new.id);
  return null;
end
$$;

create trigger events after insert or update or delete on guidebooks
  for each row execute function note_record('guidebook');
create trigger events after insert or update or delete on procedures
  for each row execute function note_record('procedure');
create trigger events after insert or update or delete on objects
  for each row execute function note_record('object');
create trigger events after insert or update or delete on captures
  for each row execute function note_record('capture');
create trigger events after insert or update or delete on skills
  for each row execute function note_record('skill');
create trigger events after insert or update or delete on courses
  for each row execute function note_record('course');
create trigger events after insert or update or delete on lessons
  for each row execute function note_record('lesson');
create trigger events after insert or update or delete on reference_materials
  for each row execute function note_record('reference-material');
create trigger events after insert or update on members
  for each row execute function note_member();
create trigger events after insert or update or delete on enrolments
  for each row execute function note_learner();
create trigger events after insert on lesson_completions
  for each row execute function note_completion();
create trigger events after update on jobs
  for each row when (new.status <> old.status and new.status in ('succeeded', 'failed', 'canceled'))
  execute function note_job();
create trigger events after update on organizations
  for each row execute function note_organization();

create trigger events after insert or update or delete on guidebook_procedures
  for each row execute function note_part('guidebook', 'guidebook_id');
create trigger events after insert or delete on tracked_objects
  for each row execute function note_part('guidebook', 'guidebook_id');
create trigger events after insert or delete on procedure_objects
  for each row execute function note_part('procedure', 'procedure_id');
create trigger events after insert or delete on capture_objects
  for each row execute function note_part('capture', 'capture_id');
create trigger events after insert or update or delete on skill_captures
  for each row execute function note_part('skill', 'skill_id');
create trigger events after update on capture_media
  for each row when (old.status <> 'ready' and new.status = 'ready')
  execute function note_capture_file();
create trigger parts after delete on capture_media
  for each row execute function note_part('capture', 'capture_id');
create trigger events after update on object_tracking_files
  for each row when (old.status <> 'ready' and new.status = 'ready')
  execute function note_part('object', 'object_id');
create trigger parts after delete on object_tracking_files
  for each row execute function note_part('object', 'object_id');

-- Each record as its lists show it, as far as its own row says it.
create view event_records with (security_invoker = true) as
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
    'estimatedMinutes', estimated_minutes, 'difficulty', difficulty, 'stepCount', step_count,
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
