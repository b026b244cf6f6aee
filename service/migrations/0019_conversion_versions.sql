-- The newest version of the converter that a model was given to; 0 is what came before versions were counted.
alter table object_models add column conversion_version integer not null default 0;
create index on object_models (organization_id, conversion_version) where converted_at is not null;
