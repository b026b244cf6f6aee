alter table capture_media
  -- Whether a photo may say where it was taken.
  add column keeps_location boolean not null default false,
  -- The job that reads a film or sound.
  add column job_id uuid,
  add column prepared_at timestamptz,
  add column duration_seconds double precision,
  add column width integer,
  add column height integer,
  add column is_seekable boolean,
  -- Whether a copy that players can seek in is kept beside the file, and sent instead of it.
  add column is_remuxed boolean not null default false,
  add foreign key (organization_id, job_id) references jobs (organization_id, id);
