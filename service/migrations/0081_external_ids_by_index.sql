-- The names of one record are few, which the planner does not know: joined, it read all names of all records for each.
create or replace function file_external_ids() returns trigger language plpgsql as $$
declare
  taken text;
begin
  if tg_op <> 'INSERT' then
    delete from external_ids x
    where x.organization_id = old.organization_id and x.kind = tg_argv[0] and x.record_id = old.id
      and (tg_op = 'DELETE' or new.external_ids ->> x.system is distinct from x.external_id);
    if tg_op = 'DELETE' then return null; end if;
  end if;
  insert into external_ids (organization_id, kind, system, external_id, record_id)
    select new.organization_id, tg_argv[0], key, value, new.id from jsonb_each_text(new.external_ids)
    on conflict do nothing;
  select n.key into taken from jsonb_each_text(new.external_ids) n
    where (select x.record_id from external_ids x where x.organization_id = new.organization_id
      and x.kind = tg_argv[0] and x.system = n.key and x.external_id = n.value) <> new.id limit 1;
  if found then
    raise exception 'external_id_taken' using errcode = 'MW409', detail = '/externalIds/' || taken;
  end if;
  return null;
end
$$;
