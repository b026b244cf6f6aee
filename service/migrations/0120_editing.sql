-- Who has the editor of a procedure open, in which tab and at which step. It is over when nothing was heard for a while; nothing of it has
-- to outlast a crash.
create unlogged table procedure_editing (
  organization_id uuid not null references organizations (id),
  procedure_id uuid not null,
  member_id uuid not null,
  tab_id text not null,
  step_id text,
  seen_at timestamptz not null default now(),
  primary key (organization_id, procedure_id, tab_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id)
);
select isolate_organizations('procedure_editing');
