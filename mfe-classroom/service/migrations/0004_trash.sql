create index posts_trash on posts (school_id, deleted_at) where deleted_at is not null;
