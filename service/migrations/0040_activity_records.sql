-- What the records were called and what state they were in, before the change and after it: the line itself then
-- tells from what to what, whatever becomes of them later.
alter table activity
  -- The record that the line is about, as among others of `targets`.
  add column record_id text,
  add column before jsonb not null default '{}',
  add column after jsonb not null default '{}',
  -- Edits of one record soon after each other are one line.
  add column times integer not null default 1,
  add column last_at timestamptz;

-- The latest line about a record.
create index on activity (organization_id, record_id, id);

-- Title and state of records by their ids, a guidebook also by its short one: {id: {kind, title, state}}.
-- In PL/pgSQL, which keeps the plan.
create function records_named(organization uuid, names text[]) returns jsonb stable language plpgsql as $$
declare
  ids constant uuid[] := array(select n::uuid from unnest(names) n
    where n ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
begin
  return (select coalesce(jsonb_object_agg(r.id, jsonb_strip_nulls(jsonb_build_object(
    'kind', r.kind, 'title', r.title, 'state', r.state, 'shortId', r.short_id))), '{}')
  from (
    select g.id, 'guidebook' as kind, g.title, g.short_id, jsonb_build_object(
      'status', case when g.archived_at is null then 'active' else 'archived' end,
      'isShared', g.is_shared::text) as state
    from guidebooks g
    where g.organization_id = organization and (g.id = any(ids) or g.short_id = any(names))
    union all
    select p.id, 'procedure', p.title, null,
      jsonb_build_object('status', p.status, 'version', p.version::text)
    from procedures p where p.organization_id = organization and p.id = any(ids)
    union all
    select o.id, 'object', o.title, null, jsonb_build_object(
      'status', case when o.archived_at is null then 'active' else 'archived' end)
    from objects o where o.organization_id = organization and o.id = any(ids)
    union all
    select c.id, 'capture', c.title, null, jsonb_build_object(
      'status', case when c.archived_at is null then 'active' else 'archived' end)
    from captures c where c.organization_id = organization and c.id = any(ids)
    union all
    select s.id, 'skill', s.title, null, jsonb_build_object('status', s.status)
    from skills s where s.organization_id = organization and s.id = any(ids)
    union all
    select c.id, 'course', c.title, null, jsonb_build_object('status', c.status)
    from courses c where c.organization_id = organization and c.id = any(ids)
    union all
    select l.id, 'lesson', l.title, null, null
    from lessons l where l.organization_id = organization and l.id = any(ids)
    union all
    select m.id, 'reference-material', m.filename, null, jsonb_build_object('status', m.status)
    from reference_materials m where m.organization_id = organization and m.id = any(ids)
    union all
    select m.id, 'member', case when u.first_name || u.last_name = '' then u.email_address
      else trim(u.first_name || ' ' || u.last_name) end, null,
      jsonb_build_object('role', m.role, 'status', m.status)
    from members m join users u on u.id = m.user_id
    where m.organization_id = organization and m.id = any(ids)
    union all
    select k.id, 'api-key', k.name, null, jsonb_build_object('role', m.role,
      'status', case when k.revoked_at is null then 'active' else 'revoked' end)
    from api_keys k join members m on m.organization_id = k.organization_id and m.id = k.member_id
    where k.organization_id = organization and k.id = any(ids)
  ) r);
end
$$;
