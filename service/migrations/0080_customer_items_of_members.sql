-- A personnel number, or what else a customer calls a member.
alter table members add customer_item_id text;
create index on members (organization_id, customer_item_id);

-- Who was removed leaves their names to whoever comes next.
create or replace function drop_external_ids() returns trigger language plpgsql as $$
begin
  new.external_ids := '{}';
  new.customer_item_id := null;
  return new;
end
$$;
