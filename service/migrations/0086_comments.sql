-- What members say to each other about a procedure or a step of it.
create table comments (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  procedure_id uuid not null,
  -- Null: about the whole. Steps are in documents, so that one may be gone.
  step_id text,
  -- The first of the thread; null for that itself.
  parent_id uuid,
  -- What was read; null: a draft, which members do not see, nor what is said of it.
  version integer,
  member_id uuid not null,
  text text not null,
  mentions uuid[] not null default '{}',
  resolved_at timestamptz,
  resolved_by uuid,
  -- It has replies, which stay.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, parent_id) references comments (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, resolved_by) references members (organization_id, id)
);
create index on comments (organization_id, procedure_id, id);
create index on comments (organization_id, parent_id) where parent_id is not null;
create index on comments (organization_id, updated_at);
select isolate_organizations('comments');

create trigger events after insert or update or delete on comments
  for each row execute function note_record('comment');

-- One more kind of record, beside whatever kinds there are by now.
do $$
begin
  execute format('create or replace view event_records with (security_invoker = true) as %s union all %s',
    rtrim(pg_get_viewdef('event_records'::regclass), ';'),
    $view$
      select organization_id, 'comment', id, jsonb_build_object('id', id,
        'procedureId', procedure_id, 'stepId', step_id, 'parentId', parent_id, 'version', version,
        'text', text, 'resolvedAt', iso(resolved_at), 'deletedAt', iso(deleted_at),
        'createdAt', iso(created_at), 'updatedAt', iso(updated_at))
      from comments
    $view$);
end
$$;
