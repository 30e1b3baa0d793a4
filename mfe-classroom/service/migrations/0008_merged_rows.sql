-- What a merge gave to another record: which rows, and those that it dropped as they were, for when the merge is undone.
create table merged_rows (
  id integer generated always as identity primary key,
  table_name text not null,
  student_id integer not null,
  into_id integer not null,
  is_moved boolean not null,
  row jsonb not null
);
create index merged_rows_student on merged_rows (student_id);
create index merged_rows_into on merged_rows (into_id);
