-- Addresses that are sent every change, each with its place in the feed of events.
create table webhooks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  url text not null,
  -- None: all.
  types text[] not null default '{}',
  description text,
  -- Kept as it is: it signs.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled')),
  failing_since timestamptz,
  -- Up to where the feed has been queued.
  feed uuid not null,
  xid xid8 not null,
  seq bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select isolate_organizations('webhooks');

-- Events on their way: which of the feed. What they say is read when they are sent.
create table webhook_queue (
  organization_id uuid not null,
  webhook_id uuid not null,
  xid xid8 not null,
  seq bigint not null,
  resource_id uuid not null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  primary key (organization_id, webhook_id, xid, seq),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index on webhook_queue (organization_id, webhook_id, resource_id, xid, seq);
select isolate_organizations('webhook_queue');

-- The log: each attempt, for a while.
create table webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  message_id text not null,
  -- Null for a test, which is no event.
  xid xid8,
  seq bigint,
  type text not null,
  resource_type text,
  resource_id uuid,
  attempt integer not null,
  status_code integer,
  error text,
  duration_milliseconds integer not null,
  request_body text not null,
  response_body text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index on webhook_deliveries (organization_id, webhook_id, id);
select isolate_organizations('webhook_deliveries');

-- Which worker sends for which organization, and until when it may without saying so again. It belongs to none:
-- workers find here which organizations there are to send for.
create table webhook_turns (
  organization_id uuid primary key references organizations (id) on delete cascade,
  worker uuid,
  until timestamptz
);

create function take_webhook_turn() returns trigger language plpgsql as $$
begin
  insert into webhook_turns (organization_id) values (new.organization_id) on conflict do nothing;
  return null;
end
$$;
create trigger take_turn after insert on webhooks for each row execute function take_webhook_turn();

-- The number of the last event there is, in whichever organization, committed or not.
create function last_event() returns bigint volatile security definer set search_path = public, pg_temp
  language sql as 'select last_value from events_seq_seq';
