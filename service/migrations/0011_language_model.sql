alter table organizations
  -- Whether doubtful steps are shown to the language model that the operator has set.
  add column uses_language_model boolean not null default false;

-- What an organization has used of the language model, by the day (UTC).
create table language_model_usage (
  organization_id uuid not null references organizations (id),
  day date not null,
  calls integer not null,
  tokens bigint not null,
  primary key (organization_id, day)
);

select isolate_organizations('language_model_usage');
