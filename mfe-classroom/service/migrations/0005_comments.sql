-- Who wrote a post before comments were there has not asked for any.
alter table posts add column comments text not null default 'off';

create table post_comments (
  id integer generated always as identity primary key,
  post_id integer not null references posts (id) on delete cascade,
  school_id integer not null,
  -- The account, and the record of a student.
  author integer not null,
  student_id integer,
  author_name text not null,
  -- Classes of the post whose people read it.
  classes integer[] not null,
  key text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Null until a teacher has looked at it, where the post asks for that.
  shown_at timestamptz,
  deleted_at timestamptz,
  deleted_by integer,
  unique (author, key)
);
create index post_comments_post on post_comments (post_id, id);
create index post_comments_student on post_comments (student_id) where student_id is not null;
create index post_comments_author on post_comments (author, created_at);
create index post_comments_trash on post_comments (school_id, deleted_at) where deleted_at is not null;

create table comment_versions (
  comment_id integer not null references post_comments (id) on delete cascade,
  version integer not null,
  text text not null,
  at timestamptz not null,
  primary key (comment_id, version)
);
