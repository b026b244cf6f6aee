-- What lies in the file store, by the name it has within its organization: uploads, what is made of them, logos, and
-- under `arrived/` what nobody has accepted yet. The store and its sweep write it; quotas are counted from it.
create table stored_files (
  organization_id uuid not null references organizations (id),
  name text not null,
  size bigint not null,
  counted_at timestamptz not null default now(),
  primary key (organization_id, name)
);

-- The owner of the tables obeys row-level security too, and would see nothing.
alter table reference_materials no force row level security;
alter table capture_media no force row level security;
alter table object_models no force row level security;
alter table object_tracking_files no force row level security;

-- What is made of them is added by the next sweep.
insert into stored_files (organization_id, name, size)
select organization_id, id::text, size from reference_materials where status = 'ready'
union all
select organization_id, id::text, size from capture_media where status = 'ready'
union all
select organization_id, id::text, size from object_models where status = 'ready'
union all
select organization_id, id::text, size from object_tracking_files where status = 'ready';

alter table reference_materials force row level security;
alter table capture_media force row level security;
alter table object_models force row level security;
alter table object_tracking_files force row level security;

select isolate_organizations('stored_files');
