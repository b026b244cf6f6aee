-- What was published. A row never changes; what editors work on is in procedures.
create table procedure_versions (
  organization_id uuid not null references organizations (id),
  procedure_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  description text,
  estimated_minutes integer,
  difficulty text,
  content jsonb not null,
  step_count integer not null,
  -- Notices of danger and warning that had no place when it was published.
  left_out jsonb not null default '[]',
  published_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, procedure_id, number),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, published_by) references members (organization_id, id)
);

select isolate_organizations('procedure_versions');

alter table procedures
  add column has_unpublished_changes boolean not null default true,
  -- The title members see, which is that of the newest version.
  add column published_title text,
  add column copied_from uuid,
  add column estimated_minutes integer,
  add column difficulty text check (difficulty in ('easy', 'moderate', 'difficult')),
  add foreign key (organization_id, copied_from) references procedures (organization_id, id)
    on delete set null (copied_from);
