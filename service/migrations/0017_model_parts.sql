-- The parts of models that the steps and notices of procedures show, as editors see them: what looks a
-- part up that a newer model does not have any more.
create table procedure_model_parts (
  organization_id uuid not null references organizations (id),
  procedure_id uuid not null,
  object_id uuid not null,
  -- The id of the step or notice within the procedure.
  place text not null,
  -- Of the part; empty where the model is shown without any that stands out.
  part_id text not null,
  part_name text not null,
  primary key (organization_id, procedure_id, object_id, place, part_id),
  foreign key (organization_id, procedure_id) references procedures (organization_id, id) on delete cascade,
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade
);
create index on procedure_model_parts (organization_id, object_id);
select isolate_organizations('procedure_model_parts');
