create table captures (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  tags text[] not null default '{}',
  kind text not null check (kind in ('video', 'audio', 'photos')),
  member_id uuid not null,
  -- The names as they were: they do not follow the profile.
  member_first_name text not null,
  member_last_name text not null,
  recorded_at timestamptz not null,
  duration_seconds double precision,
  transcript_language text,
  transcript_cues jsonb not null default '[]',
  transcript_corrections jsonb not null default '[]',
  archived_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on captures (organization_id, member_id);
create index on captures (organization_id, recorded_at);

create table capture_media (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  capture_id uuid not null,
  kind text not null check (kind in ('image', 'video', 'audio')),
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on capture_media (organization_id, capture_id);

create table capture_objects (
  organization_id uuid not null references organizations (id),
  capture_id uuid not null,
  object_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, capture_id, object_id),
  foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade,
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade
);
create index on capture_objects (organization_id, object_id);

create table skills (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  tags text[] not null default '{}',
  status text not null default 'capturing'
    check (status in ('capturing', 'processing', 'ready', 'archived')),
  member_id uuid not null,
  member_first_name text not null,
  member_last_name text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references members (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on skills (organization_id, member_id);

-- Many-to-many: whether a capture is approved is said for each skill.
create table skill_captures (
  organization_id uuid not null references organizations (id),
  skill_id uuid not null,
  capture_id uuid not null,
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  reviewed_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, skill_id, capture_id),
  foreign key (organization_id, skill_id) references skills (organization_id, id) on delete cascade,
  foreign key (organization_id, capture_id) references captures (organization_id, id) on delete cascade,
  foreign key (organization_id, reviewed_by) references members (organization_id, id)
);
create index on skill_captures (organization_id, capture_id);

select isolate_organizations('captures');
select isolate_organizations('capture_media');
select isolate_organizations('capture_objects');
select isolate_organizations('skills');
select isolate_organizations('skill_captures');
