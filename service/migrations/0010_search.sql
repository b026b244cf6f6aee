-- An inverted index of our own: under row-level security only leakproof operators can use an index, and
-- those are = < > on text of collation "C", not LIKE, @@ or %.

-- One searchable text. What editors see of a procedure can differ from what members see of it.
create table search_entries (
  organization_id uuid not null references organizations (id),
  target_id uuid not null,
  -- 0 everyone, 1 editors only, 2 members only
  audience smallint not null check (audience between 0 and 2),
  kind text not null,
  -- The guidebook of a document, the course of a lesson.
  parent_id uuid,
  short_id text,
  title text not null,
  body text not null,
  digest bytea not null,
  primary key (organization_id, target_id, audience)
);

create table search_words (
  organization_id uuid not null,
  word text collate "C" not null,
  target_id uuid not null,
  audience smallint not null,
  weight smallint not null,
  primary key (organization_id, word, target_id, audience) include (weight),
  foreign key (organization_id, target_id, audience)
    references search_entries (organization_id, target_id, audience) on delete cascade
);
create index on search_words (organization_id, target_id, audience);

-- Every word the organization ever used, and each with one letter left out, for typing errors.
create table search_vocabulary (
  organization_id uuid not null references organizations (id),
  word text collate "C" not null,
  primary key (organization_id, word)
);
create table search_variants (
  organization_id uuid not null references organizations (id),
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (organization_id, variant, word)
);

-- What changed in a transaction, noted by triggers so that no way of writing is forgotten, and indexed
-- before the transaction commits. Rows outlive it only as the backlog of what was there before the index.
create table search_pending (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  target_id uuid not null,
  is_backlog boolean not null default false,
  primary key (organization_id, id)
);

alter table reference_materials
  -- What a converted document says, bounded, for search.
  add column plain_text text;

create function note_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, kind, target_id)
  values (coalesce(new.organization_id, old.organization_id), tg_argv[0], coalesce(new.id, old.id));
  return null;
end
$$;

create function note_materials_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, kind, target_id)
  select organization_id, 'reference-material', id from reference_materials
  where organization_id = new.organization_id and guidebook_id = new.id;
  return null;
end
$$;

create function note_lessons_for_search() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, kind, target_id)
  select organization_id, 'lesson', id from lessons
  where organization_id = new.organization_id and course_id = new.id;
  return null;
end
$$;

create trigger search after insert or delete
  or update of title, description, tags, drawing_number, drawing_revision, customer_item_id, archived_at
  on guidebooks for each row execute function note_for_search('guidebook');
create trigger search_materials after update of archived_at on guidebooks for each row
  when (old.archived_at is distinct from new.archived_at) execute function note_materials_for_search();
create trigger search after insert or delete
  or update of title, description, tags, content, status, version, has_unpublished_changes
  on procedures for each row execute function note_for_search('procedure');
create trigger search after insert or delete or update of filename, status, plain_text
  on reference_materials for each row execute function note_for_search('reference-material');
create trigger search after insert or delete or update of title, description, tags, status
  on skills for each row execute function note_for_search('skill');
create trigger search after insert or delete
  or update of title, description, tags, transcript_cues, transcript_corrections, archived_at
  on captures for each row execute function note_for_search('capture');
create trigger search after insert or delete or update of title, description, tags, archived_at
  on objects for each row execute function note_for_search('object');
create trigger search after insert or delete or update of title, description, tags, status
  on courses for each row execute function note_for_search('course');
create trigger search_lessons after update of status on courses for each row
  when (old.status is distinct from new.status) execute function note_lessons_for_search();
create trigger search after insert or delete or update of title, description, content
  on lessons for each row execute function note_for_search('lesson');

-- The owner of the tables obeys row-level security too, and would see nothing to index.
do $$
declare
  source record;
begin
  for source in
    select * from (values ('guidebooks', 'guidebook'), ('procedures', 'procedure'),
      ('reference_materials', 'reference-material'), ('skills', 'skill'), ('captures', 'capture'),
      ('objects', 'object'), ('courses', 'course'), ('lessons', 'lesson')) as t (name, kind)
  loop
    execute format('alter table %I no force row level security', source.name);
    execute format(
      'insert into search_pending (organization_id, kind, target_id, is_backlog)
       select organization_id, %L, id, true from %I', source.kind, source.name);
    execute format('alter table %I force row level security', source.name);
  end loop;
end
$$;

select isolate_organizations('search_entries');
select isolate_organizations('search_words');
select isolate_organizations('search_vocabulary');
select isolate_organizations('search_variants');
select isolate_organizations('search_pending');
