create table courses (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text,
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  lesson_order text not null default 'ordered' check (lesson_order in ('ordered', 'free')),
  -- Grows with every change of the course or its lessons.
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references members (organization_id, id)
);

create table lessons (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  course_id uuid not null,
  lesson_index integer not null check (lesson_index >= 0),
  title text not null check (length(title) between 1 and 200),
  description text,
  content jsonb not null default '[]',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references members (organization_id, id),
  -- Checked at commit, so that one statement may rewrite all indices.
  unique (organization_id, course_id, lesson_index) deferrable initially deferred
);

create table enrolments (
  organization_id uuid not null references organizations (id),
  course_id uuid not null,
  member_id uuid not null,
  member_first_name text not null,
  member_last_name text not null,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, course_id, member_id),
  foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references members (organization_id, id)
);
create index on enrolments (organization_id, member_id);

create table lesson_completions (
  organization_id uuid not null references organizations (id),
  course_id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  completed_at timestamptz not null default now(),
  primary key (organization_id, lesson_id, member_id),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade,
  foreign key (organization_id, course_id, member_id)
    references enrolments (organization_id, course_id, member_id) on delete cascade
);
create index on lesson_completions (organization_id, course_id, member_id);

create table quiz_attempts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  score real not null,
  passed boolean not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade,
  foreign key (organization_id, course_id, member_id)
    references enrolments (organization_id, course_id, member_id) on delete cascade
);
create index on quiz_attempts (organization_id, lesson_id, member_id);

select isolate_organizations('courses');
select isolate_organizations('lessons');
select isolate_organizations('enrolments');
select isolate_organizations('lesson_completions');
select isolate_organizations('quiz_attempts');
