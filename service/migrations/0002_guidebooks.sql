-- Tenant tables have composite keys: a reference across organizations cannot be stored, whatever the code does.
create table objects (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

create table procedures (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  version integer not null default 0,
  content jsonb not null,
  review jsonb,
  step_count integer not null default 0,
  source_kind text not null default 'manual' check (source_kind in ('manual', 'extracted', 'imported')),
  source_file_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

create table guidebooks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  short_id text not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  drawing_number text,
  drawing_revision text,
  customer_item_id text,
  subject_object_id uuid,
  archived_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, short_id),
  foreign key (organization_id, created_by) references members (organization_id, id),
  foreign key (organization_id, subject_object_id) references objects (organization_id, id)
    on delete set null (subject_object_id)
);
create index on guidebooks (organization_id, drawing_number) where drawing_number is not null;
create index on guidebooks (organization_id, customer_item_id) where customer_item_id is not null;

-- Which organization a short id belongs to, over all of them; a row outlives its guidebook, so that a
-- printed label never leads to another item.
create table short_ids (
  short_id text primary key,
  organization_id uuid not null references organizations (id)
);

-- A link, not ownership: deleting a guidebook never deletes a procedure.
create table guidebook_procedures (
  organization_id uuid not null references organizations (id),
  guidebook_id uuid not null,
  procedure_id uuid not null,
  provenance text not null check (provenance in ('manual', 'derived', 'extracted')),
  pinned boolean not null default false,
  hidden boolean not null default false,
  position integer,
  created_at timestamptz not null default now(),
  primary key (organization_id, guidebook_id, procedure_id),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id) on delete cascade,
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade
);
create index on guidebook_procedures (organization_id, procedure_id);

create table tracked_objects (
  organization_id uuid not null references organizations (id),
  guidebook_id uuid not null,
  object_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, guidebook_id, object_id),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id) on delete cascade,
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade
);
create index on tracked_objects (organization_id, object_id);

create table reference_materials (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  guidebook_id uuid not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  pages integer,
  structured_key text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, guidebook_id) references guidebooks (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on reference_materials (organization_id, guidebook_id);

-- The public record of long work; pg-boss only says which one is next.
create table jobs (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  input jsonb not null,
  phase text not null default 'queued',
  done integer not null default 0,
  total integer not null default 0,
  result jsonb,
  error jsonb,
  -- Only the newest attempt may write: an earlier one that comes back to life finds its number gone.
  attempt integer not null default 0,
  -- Counts changes, for server-sent events to resume after.
  revision integer not null default 0,
  request_id text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

select isolate_organizations('objects');
select isolate_organizations('procedures');
select isolate_organizations('guidebooks');
select isolate_organizations('guidebook_procedures');
select isolate_organizations('tracked_objects');
select isolate_organizations('reference_materials');
select isolate_organizations('jobs');
