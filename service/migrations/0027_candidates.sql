alter table reference_materials
  -- The procedures it holds, as they were last found; null before it was read for them.
  add column candidates jsonb;

alter table procedures
  -- Which of these a draft was made of.
  add column source_candidates text[] not null default '{}';

create index on procedures (organization_id, source_file_id) where source_file_id is not null;
