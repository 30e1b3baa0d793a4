-- One lesson hour of a class on a day. Who is not named was there.
create table lesson_attendance (
  id integer generated always as identity primary key,
  school_id integer not null,
  class_id integer not null,
  day date not null,
  hour integer not null,
  version integer not null default 1,
  taken_by integer not null,
  taken_at timestamptz not null default now(),
  unique (class_id, day, hour)
);

create table missing_students (
  lesson_id integer not null references lesson_attendance (id) on delete cascade,
  student_id integer not null,
  mark text not null,
  minutes integer,
  reason text not null,
  primary key (lesson_id, student_id)
);
create index missing_students_student on missing_students (student_id);
