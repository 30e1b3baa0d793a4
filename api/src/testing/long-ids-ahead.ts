import { sql } from 'drizzle-orm';
import { type Database } from '../db/database';

/**
 * What grows with use starts beyond 32 bits, so that every test that reads or writes it fails where such an id does not pass.
 * As the start, from which tests on the embedded engine begin again.
 */
export const longIdsAhead = (db: Database) =>
  db.execute(sql`do $$
    declare
      name text;
    begin
      for name in select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and data_type = 'bigint'::regtype and start_value < 5000000000
      loop
        execute format('alter sequence %s start with 5000000000 restart', name);
      end loop;
    end $$`);
