alter table capture_media
  -- The content type of what is kept beside the file for browsers that do not show the file itself.
  add column rendition_type text,
  -- How pictures and sound are coded, as browsers are asked whether they play them.
  add column codecs text[] not null default '{}';

-- Photos, videos and sounds that were added to steps. They outlive their procedure while a copy of it shows them.
create table procedure_files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  procedure_id uuid not null,
  kind text not null check (kind in ('image', 'video', 'audio')),
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  keeps_location boolean not null default false,
  job_id uuid,
  prepared_at timestamptz,
  duration_seconds double precision,
  width integer,
  height integer,
  is_seekable boolean,
  is_remuxed boolean not null default false,
  has_poster boolean not null default false,
  rendition_type text,
  codecs text[] not null default '{}',
  peaks smallint[],
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id),
  foreign key (organization_id, job_id) references jobs (organization_id, id)
);
create index on procedure_files (organization_id, procedure_id);

select isolate_organizations('procedure_files');
