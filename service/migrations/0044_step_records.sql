-- What sort of work a procedure is, and what has to be done before it: [{procedureId}], in order. No foreign keys: a
-- version never changes, and whoever reads it is told of the procedures that there still are.
alter table procedures
  add column kind text,
  add column prerequisites jsonb not null default '[]';
alter table procedure_versions
  add column kind text,
  add column prerequisites jsonb not null default '[]';
