-- A quiz can limit the attempts at it, and a manager can have a learner's earlier ones count no more: they stay on record.
alter table quiz_attempts add column counts boolean not null default true;

-- Beside the content, which is too large to be read for each learner of a list.
create function quiz_max_attempts(content jsonb) returns integer
  language sql immutable strict parallel safe
  return (
    select min((block ->> 'maxAttempts')::integer)
    from jsonb_array_elements(content) as block
    where block ->> 'type' = 'quiz'
  );

alter table lessons
  add column has_quiz boolean not null generated always as (content @> '[{"type": "quiz"}]') stored,
  add column max_attempts integer generated always as (quiz_max_attempts(content)) stored;
