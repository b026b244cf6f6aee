-- How far a member has come with a procedure at work, on whichever device.
create table procedure_work (
  organization_id uuid not null references organizations (id),
  member_id uuid not null,
  procedure_id uuid not null,
  -- The step they are at; a step of a version that may be gone by now.
  place text not null,
  ready jsonb not null default '[]',
  content text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organization_id, member_id, procedure_id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, procedure_id)
    references procedures (organization_id, id) on delete cascade
);
create index on procedure_work (organization_id, procedure_id);

select isolate_organizations('procedure_work');
