-- When messages of a school wait; times of the day as 20:00, in its time zone.
create table message_rules (
  school_id integer primary key,
  quiet_from text,
  quiet_until text,
  time_zone text not null,
  changed_by integer not null,
  changed_at timestamptz not null default now()
);

-- When the other side gets a message; the writer's side has it at once.
alter table thread_messages add column arrives_at timestamptz;
update thread_messages set arrives_at = at;
alter table thread_messages alter column arrives_at set default now();
alter table thread_messages alter column arrives_at set not null;
