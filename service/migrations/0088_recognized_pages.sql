-- Of how many pages an organization had the text recognized, by the day (UTC).
create table recognition_usage (
  organization_id uuid not null references organizations (id),
  day date not null,
  pages integer not null,
  primary key (organization_id, day)
);

select isolate_organizations('recognition_usage');
