-- The figure that stands for a document in lists: its first page, small.
alter table reference_materials add column thumbnail_id text;
