-- What a file of a procedure is a copy of in which something was painted over: the record and the file, or the figure, as
-- `procedure_media` names them. Of a copy of a copy it is the first original. Readers get the copy in its place.
alter table procedure_files
  add column redacts_record_id uuid,
  add column redacts_media_id text,
  add check ((redacts_record_id is null) = (redacts_media_id is null));

create index on procedure_files (organization_id, redacts_media_id) where redacts_media_id is not null;
