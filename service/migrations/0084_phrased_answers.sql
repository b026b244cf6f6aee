alter table organizations
  -- Whether the operator's language model may put answers into words; reviewing drafts is another choice.
  add column phrases_answers boolean not null default false;
