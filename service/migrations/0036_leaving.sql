alter table users
  -- When this person is forgotten, unless they change their mind; null: they stay.
  add column deletes_at timestamptz,
  -- Since when their name is a pseudonym.
  add column erased_at timestamptz;
create index on users (deletes_at) where deletes_at is not null;

alter table organizations
  -- When it is deleted with everything in it, unless an owner changes their mind; null: it stays.
  add column deletes_at timestamptz,
  -- Since when nothing is left of it but its slugs, which lead nowhere else for ever.
  add column deleted_at timestamptz;
create index on organizations (deletes_at) where deletes_at is not null;

-- The organizations that would be without an owner who stays, if this person went. Each is locked until the
-- transaction ends, so that two owners who leave at once do not count on one another.
create function organizations_owned_alone(person uuid)
  returns table (organization uuid, organization_deletes_at timestamptz) volatile language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.organization_id', true), '');
  asker constant text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', person::text, true);
  for organization, organization_deletes_at in
    select o.id, o.deletes_at from organizations o
    where o.id in (
      select m.organization_id from members m
      where m.user_id = person and m.role = 'owner' and m.status = 'active')
    order by o.id for no key update of o
  loop
    perform set_config('app.organization_id', organization::text, true);
    if not exists (
      select from members m join users u on u.id = m.user_id
      where m.organization_id = organization and m.role = 'owner' and m.status = 'active'
        and m.user_id <> person and u.deletes_at is null and not u.is_service)
    then return next;
    end if;
  end loop;
  perform set_config('app.organization_id', scope, true), set_config('app.user_id', asker, true);
end
$$;

-- A pseudonym in the place of a name is no progress.
create or replace function note_learner() returns trigger language plpgsql as $$
declare
  verb text := 'enrolled';
begin
  if tg_op = 'DELETE' then verb := 'unenrolled';
  elsif tg_op = 'UPDATE' then
    if new.member_first_name <> old.member_first_name or new.member_last_name <> old.member_last_name
    then return null;
    end if;
    verb := case when old.finished_at is null and new.finished_at is not null
      then 'completed' else 'progressed' end;
  end if;
  perform add_event(coalesce(new.organization_id, old.organization_id), 'course', verb,
    coalesce(new.course_id, old.course_id), null,
    jsonb_build_object('memberId', coalesce(new.member_id, old.member_id)));
  return null;
end
$$;
