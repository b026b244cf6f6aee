-- What somebody says of a procedure: a comment, a problem, or how a step should be.
create table suggestions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  procedure_id uuid not null,
  -- What it was made about.
  version integer not null,
  step_id text,
  step_number text,
  -- The step as it was then: what a proposal is held against later.
  step_before jsonb,
  kind text not null check (kind in ('comment', 'problem', 'change')),
  text text not null,
  proposed jsonb,
  run_id uuid,
  -- The shared one on whose page it was reported.
  guidebook_id uuid,
  -- Null: somebody on a public page, who was not asked who they are.
  member_id uuid,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- Whether the author has not seen yet what became of it.
  is_news boolean not null default false,
  -- The version that the accepted one was published with.
  taken_in_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, run_id) references runs (organization_id, id) on delete set null (run_id),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id)
    on delete set null (guidebook_id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, decided_by) references members (organization_id, id)
);
create index on suggestions (organization_id, status, id);
create index on suggestions (organization_id, procedure_id, id);
create index on suggestions (organization_id, member_id, id) where member_id is not null;
create index on suggestions (organization_id, run_id) where run_id is not null;
create index on suggestions (organization_id, guidebook_id) where guidebook_id is not null;
create index on suggestions (organization_id, updated_at);

create table suggestion_files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- Null until a suggestion names it.
  suggestion_id uuid,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, suggestion_id) references suggestions (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on suggestion_files (organization_id, suggestion_id);

select isolate_organizations('suggestions');
select isolate_organizations('suggestion_files');

create function note_suggestion() returns trigger language plpgsql as $$
declare
  verb text := 'updated';
begin
  if tg_op = 'INSERT' then verb := 'created';
  elsif tg_op = 'DELETE' then verb := 'deleted';
  elsif new.status <> old.status then
    verb := case new.status when 'open' then 'reopened' else new.status end;
  end if;
  perform add_event(coalesce(new.organization_id, old.organization_id), 'suggestion', verb,
    coalesce(new.id, old.id), null);
  return null;
end
$$;
create trigger events after insert or delete or update of status, taken_in_version on suggestions
  for each row execute function note_suggestion();

-- One more kind of record, beside whatever kinds there are by now.
do $$
begin
  execute format('create or replace view event_records with (security_invoker = true) as %s union all %s',
    rtrim(pg_get_viewdef('event_records'::regclass), ';'),
    $view$
      select organization_id, 'suggestion', id, jsonb_build_object('id', id,
        'procedureId', procedure_id, 'version', version, 'stepId', step_id, 'stepNumber', step_number,
        'kind', kind, 'text', text, 'hasProposal', proposed is not null, 'runId', run_id,
        'guidebookId', guidebook_id, 'status', status, 'decidedAt', iso(decided_at),
        'reason', reason, 'takenInVersion', taken_in_version, 'createdAt', iso(created_at),
        'updatedAt', iso(updated_at))
      from suggestions
    $view$);
end
$$;

alter function records_named(uuid, text[]) rename to records_named_but_suggestions;
-- A suggestion is called by what it is about: what it says is its author's.
create function records_named(organization uuid, names text[]) returns jsonb stable language sql as $$
  select records_named_but_suggestions(organization, names) || (
    select coalesce(jsonb_object_agg(s.id, jsonb_build_object(
      'kind', 'suggestion', 'title', p.title, 'state', jsonb_build_object('status', s.status))), '{}')
    from suggestions s
    join procedures p on p.organization_id = s.organization_id and p.id = s.procedure_id
    where s.organization_id = organization and s.id = any(array(select n::uuid from unnest(names) n
      where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')))
$$;
