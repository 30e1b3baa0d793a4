import { handle, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type QuietHours } from '../src/quiet-hours.schema';
import { getQuietHours, setQuietHours } from '../src/quiet-hours.service';
import { arrivalOf } from './arrival';
import { accountOf, requireSchool } from './rights';

interface RuleRow {
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string;
}

async function quietHoursOf(db: ServiceDatabase, school: number): Promise<QuietHours> {
  const [row] = await db.query<RuleRow>(
    'select quiet_from, quiet_until, time_zone from message_rules where school_id = $1',
    [school],
  );
  if (!row) return { quiet: null, timeZone: null };
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  return { quiet: from === null || until === null ? null : { from, until }, timeZone };
}

/** When what is written in this school now arrives. */
export async function arrivalIn(db: ServiceDatabase, school: number): Promise<string> {
  const { quiet, timeZone } = await quietHoursOf(db, school);
  return arrivalOf(new Date(), quiet, timeZone ?? 'UTC').toISOString();
}

export const quietHoursHandlers = [
  handle(getQuietHours, ({ db, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    return quietHoursOf(db, school);
  }),

  // The portal has checked that the caller manages the school.
  handle(setQuietHours, async ({ db, caller, body: { school, quiet, timeZone }, language }) => {
    requireSchool(caller, school, language);
    await db.query(
      `insert into message_rules (school_id, quiet_from, quiet_until, time_zone, changed_by) values ($1, $2, $3, $4, $5)
       on conflict (school_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
         time_zone = excluded.time_zone, changed_by = excluded.changed_by, changed_at = now()`,
      [school, quiet?.from ?? null, quiet?.until ?? null, timeZone, accountOf(caller)],
    );
    return quietHoursOf(db, school);
  }),
];
