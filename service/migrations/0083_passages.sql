-- What answers a question: each step, notice and block of a document of what is searchable.
create table passages (
  organization_id uuid not null,
  target_id uuid not null,
  audience smallint not null,
  -- From 0 within its target.
  number integer not null,
  kind text not null check (kind in ('step', 'notice', 'document')),
  heading text not null,
  text text not null,
  -- Where it stands: ids of a procedure, or page and boxes of a document.
  place jsonb not null,
  -- The numbers of the notices that come along with it.
  notices integer[] not null,
  primary key (organization_id, target_id, audience, number),
  foreign key (organization_id, target_id, audience)
    references search_entries (organization_id, target_id, audience) on delete cascade
);

-- For each word and target the passages that have it, and how much it says about each. Words are those of the text
-- and their stems. One row for a whole target, since a manual has a hundred passages to a word.
create table passage_words (
  organization_id uuid not null,
  word text collate "C" not null,
  target_id uuid not null,
  audience smallint not null,
  numbers integer[] not null,
  impacts smallint[] not null,
  primary key (organization_id, word, target_id, audience),
  foreign key (organization_id, target_id, audience)
    references search_entries (organization_id, target_id, audience) on delete cascade
);
create index on passage_words (organization_id, target_id, audience);

alter table search_entries
  -- How many passages it has: a word in few of all says more than one in many.
  add column passages integer not null default 0;
create index on search_entries (organization_id, audience) include (passages) where passages > 0;

alter table reference_materials
  -- What a converted document says, passage by passage; null where it was converted before passages were kept.
  add column passages jsonb;

drop trigger search on reference_materials;
create trigger search after insert or delete or update of filename, status, plain_text, passages
  on reference_materials for each row execute function note_for_search('reference-material');

-- The owner of the tables obeys row-level security too, and would see nothing to index and note nothing.
alter table procedures no force row level security;
alter table search_pending no force row level security;
insert into search_pending (organization_id, kind, target_id, is_backlog)
select organization_id, 'procedure', id, true from procedures;
alter table search_pending force row level security;
alter table procedures force row level security;

select isolate_organizations('passages');
select isolate_organizations('passage_words');
