-- What a capture app takes to recognize an object, beside its model.
create table object_tracking_files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  object_id uuid not null,
  kind text not null check (kind in ('reference_image', 'tracking_asset')),
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 text,
  status text not null default 'pending' check (status in ('pending', 'ready', 'rejected')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, object_id) references objects (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id)
);
create index on object_tracking_files (organization_id, object_id);

select isolate_organizations('object_tracking_files');
