-- Tenant tables have composite keys: a reference across organizations cannot be stored, whatever the code does.
create table objects (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  tags text[] not null default '{}',
  -- The number of the newest model file, and of the newest that has been converted.
  revision integer not null default 0,
  model_revision integer,
  archived_at timestamptz,
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
  tags text[] not null default '{}',
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
  tags text[] not null default '{}',
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

-- What a procedure is about. It appears in every guidebook whose subject is one of these objects.
create table procedure_objects (
  organization_id uuid not null references organizations (id),
  procedure_id uuid not null,
  object_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, procedure_id, object_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade
);
create index on procedure_objects (organization_id, object_id);
create index on guidebooks (organization_id, subject_object_id) where subject_object_id is not null;

-- Every procedure of a guidebook: those linked to it, and those about its subject. The latter are not
-- stored, so they cannot fall behind the subject; a stored row that is `derived` only says where such
-- a link stands, and keeps saying so while the subject is another.
create view guidebook_links with (security_invoker = true) as
  select organization_id, guidebook_id, procedure_id, provenance, pinned, hidden, position, created_at
  from guidebook_procedures
  where provenance <> 'derived'
  union all
  select g.organization_id, g.id, x.procedure_id, 'derived', coalesce(l.pinned, false),
    coalesce(l.hidden, false), l.position, x.created_at
  from guidebooks g
  join procedure_objects x
    on x.organization_id = g.organization_id and x.object_id = g.subject_object_id
  left join guidebook_procedures l
    on l.organization_id = g.organization_id and l.guidebook_id = g.id
    and l.procedure_id = x.procedure_id
  where l.provenance is null or l.provenance = 'derived';

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
  figure_ids text[] not null default '{}',
  -- What its title block says, once it has been read.
  drawing jsonb,
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

-- A model file of an object. It gets its revision once it is in place. Whether its conversion goes on or
-- failed is what its job says.
create table object_models (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  object_id uuid not null,
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  -- The model that this file comes with, such as a texture; it has no revision of its own.
  companion_of uuid,
  revision integer check (revision > 0),
  job_id uuid,
  converted_at timestamptz,
  -- What is known of it once it has been converted; the tree of parts stands apart, since it is long.
  facts jsonb,
  parts jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, object_id, revision),
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade,
  foreign key (organization_id, companion_of) references object_models (organization_id, id)
    on delete cascade,
  foreign key (organization_id, job_id) references jobs (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

create index on object_models (organization_id, companion_of) where companion_of is not null;

select isolate_organizations('objects');
select isolate_organizations('procedures');
select isolate_organizations('guidebooks');
select isolate_organizations('guidebook_procedures');
select isolate_organizations('procedure_objects');
select isolate_organizations('tracked_objects');
select isolate_organizations('reference_materials');
select isolate_organizations('jobs');
select isolate_organizations('object_models');
