-- Organizations to try things out in, which go without a wait.
alter table organizations add is_sandbox boolean not null default false;
