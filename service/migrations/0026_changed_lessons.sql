-- Lessons change, and what somebody has learned is what they said at the time.
alter table lessons add column content_hash text not null
  generated always as (md5(title || chr(31) || coalesce(description, '') || chr(31) || content::text)) stored;

-- What lessons said when somebody did them. A row never changes, and is there once for all who did the same.
create table lesson_states (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  content_hash text not null,
  title text not null,
  description text,
  content jsonb not null,
  primary key (organization_id, lesson_id, content_hash),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade
);

alter table lesson_completions
  -- What the lesson said; of somebody who was without network it may be a state that nobody kept.
  add column content_hash text,
  -- By the ids of the procedures that it showed, their versions.
  add column versions jsonb not null default '{}';

-- When all lessons that there were then were done for the first time.
alter table enrolments add column finished_at timestamptz;

-- The versions of the procedures that a lesson shows.
create function shown_versions(organization uuid, content jsonb) returns jsonb stable parallel safe
  language sql return (
    select coalesce(jsonb_object_agg(p.id, p.version), '{}')
    from jsonb_array_elements(content) as block
    join procedures p on p.organization_id = organization and p.id = (block ->> 'procedureId')::uuid);

-- The owner of the tables obeys row-level security too, and would see nothing of what was done so far.
alter table lessons no force row level security;
alter table procedures no force row level security;
alter table enrolments no force row level security;
alter table lesson_completions no force row level security;

update lesson_completions d
  set content_hash = l.content_hash, versions = shown_versions(l.organization_id, l.content)
  from lessons l
  where l.organization_id = d.organization_id and l.id = d.lesson_id;

insert into lesson_states (organization_id, lesson_id, content_hash, title, description, content)
  select organization_id, id, content_hash, title, description, content
  from lessons l
  where exists (
    select from lesson_completions d
    where d.organization_id = l.organization_id and d.lesson_id = l.id);

update enrolments e set finished_at = d.last
  from (
    select organization_id, course_id, member_id, count(*) as done, max(completed_at) as last
    from lesson_completions
    group by organization_id, course_id, member_id) as d
  where d.organization_id = e.organization_id and d.course_id = e.course_id
    and d.member_id = e.member_id
    and d.done = (
      select count(*) from lessons l
      where l.organization_id = e.organization_id and l.course_id = e.course_id);

alter table lessons force row level security;
alter table procedures force row level security;
alter table enrolments force row level security;
alter table lesson_completions force row level security;

select isolate_organizations('lesson_states');
