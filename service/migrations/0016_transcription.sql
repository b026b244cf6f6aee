alter table organizations
  -- Whether recordings may be sent to the transcription service that the operator has set.
  add column uses_transcription boolean not null default false;

-- How long what an organization had transcribed is, by the day (UTC).
create table transcription_usage (
  organization_id uuid not null references organizations (id),
  day date not null,
  calls integer not null,
  seconds double precision not null,
  primary key (organization_id, day)
);

select isolate_organizations('transcription_usage');

alter table captures
  -- The job that writes down what is said in it.
  add column transcription_job_id uuid,
  add foreign key (organization_id, transcription_job_id) references jobs (organization_id, id);
