alter table procedures
  -- The recording that the draft was made of; what its steps show is kept there.
  add column source_capture_id uuid,
  add foreign key (organization_id, source_capture_id) references captures (organization_id, id);

create index on procedures (organization_id, source_capture_id);
