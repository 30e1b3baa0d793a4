-- A conversation of one student with the teachers of one class, about something or nothing.
create table threads (
  id integer generated always as identity primary key,
  school_id integer not null,
  class_id integer not null,
  class_name text not null,
  student_id integer not null,
  student_name text not null,
  about_kind text not null,
  about_post integer references posts (id) on delete set null,
  about_day date,
  last_at timestamptz not null default now(),
  -- The student was erased, and a report keeps what was said.
  erased_at timestamptz
);
create index threads_class on threads (class_id, last_at);
create index threads_student on threads (student_id);
create index threads_erased on threads (school_id) where erased_at is not null;

create table thread_messages (
  id integer generated always as identity primary key,
  thread_id integer not null references threads (id) on delete cascade,
  author integer not null,
  author_name text not null,
  is_teacher boolean not null,
  key text not null,
  text text not null,
  at timestamptz not null default now(),
  unique (author, key)
);
create index thread_messages_thread on thread_messages (thread_id, id);
create index thread_messages_author on thread_messages (author, at);

-- How far an account has read, and how far it has been told.
create table thread_reads (
  thread_id integer not null references threads (id) on delete cascade,
  account integer not null,
  is_teacher boolean not null,
  last_id integer not null default 0,
  noticed_id integer not null default 0,
  primary key (thread_id, account)
);

create table message_reports (
  id integer generated always as identity primary key,
  thread_id integer not null references threads (id) on delete cascade,
  message_id integer not null references thread_messages (id) on delete cascade,
  reporter integer not null,
  reporter_name text not null,
  reason text not null,
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by_name text,
  unique (message_id, reporter)
);
create index message_reports_thread on message_reports (thread_id, at);
