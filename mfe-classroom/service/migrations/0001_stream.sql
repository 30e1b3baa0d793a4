create table posts (
  id integer generated always as identity primary key,
  school_id integer not null,
  author integer not null,
  author_name text not null,
  key text not null,
  html text not null,
  link text not null,
  publish_at timestamptz,
  is_pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (author, key)
);
create index posts_waiting on posts (author, school_id) where deleted_at is not null or publish_at is null;

create table post_classes (
  post_id integer not null references posts (id) on delete cascade,
  class_id integer not null,
  primary key (post_id, class_id)
);
create index post_classes_class on post_classes (class_id, post_id);

create table post_versions (
  post_id integer not null references posts (id) on delete cascade,
  version integer not null,
  html text not null,
  link text not null,
  at timestamptz not null,
  primary key (post_id, version)
);

create table post_reads (
  post_id integer not null references posts (id) on delete cascade,
  student_id integer not null,
  at timestamptz not null default now(),
  primary key (post_id, student_id)
);
create index post_reads_student on post_reads (student_id);

-- What the portal last said of the present classes of a school.
create table classes (
  id integer primary key,
  school_id integer not null,
  name text not null,
  course text not null,
  course_id integer not null,
  students integer[] not null
);
create index classes_school on classes (school_id);

create table class_lists (
  school_id integer primary key,
  read_at timestamptz not null
);
