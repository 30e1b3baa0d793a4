create table post_files (
  post_id integer not null references posts (id) on delete cascade,
  place integer not null,
  link text not null,
  name text not null,
  bytes bigint,
  primary key (post_id, place)
);
create index post_files_link on post_files (link);
