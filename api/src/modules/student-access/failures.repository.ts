import { and, eq, inArray, lte, gt, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { secretFailures } from '../../db/schema/call-counts';
import { removeEnded } from '../../server/limits/ended-rows.repository';
import { hashToken } from '../../identity/secrets';

/** Tries before the first pause. */
const FREE_TRIES = 5;
/** Seconds of the first pause, which doubles with each further failure, and of the longest. */
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 3600;
/** No pause: long before any server's clock, because concurrent attempts do not arrive in the order of their times. */
const NO_PAUSE = new Date(0);
/** Hours after the last failure until all are forgotten. */
const REMEMBERED = 24;

export interface AccessName {
  schoolCode: string;
  userName: string;
}

/** PINs and passwords are counted separately from slip codes, so that guessing one cannot lock out the holder of the slip. */
export type TriedSecret = 'secret' | 'slip';

const keyOf = ({ schoolCode, userName }: AccessName, tried: TriedSecret): string =>
  hashToken(tried === 'secret' ? `${schoolCode} ${userName}` : `${tried} ${schoolCode} ${userName}`);
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Counts an attempt as a failure in advance, so that concurrent attempts on any server are counted. Returns the seconds
 * to wait if the name is paused. Unknown names are counted like others.
 */
export async function countTry(
  db: Database,
  name: AccessName,
  now: Date,
  tried: TriedSecret = 'secret',
): Promise<{ isFirst: boolean; wait?: undefined } | { wait: number }> {
  const key = keyOf(name, tried);
  const failures = sql`case when ${lte(secretFailures.endsAt, now)} then 1 else ${secretFailures.failures} + 1 end`;
  // A clock that was set back makes nobody wait longer than the longest pause.
  const isOpen = or(lte(secretFailures.pausedUntil, now), gt(secretFailures.pausedUntil, later(now, LONGEST_PAUSE)));
  const pause = sql`least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(20, ${failures} - ${FREE_TRIES})))`;
  const [counted] = await db
    .insert(secretFailures)
    .values({ key, failures: 1, pausedUntil: NO_PAUSE, endsAt: later(now, REMEMBERED * 3600) })
    .onConflictDoUpdate({
      target: secretFailures.key,
      set: {
        failures,
        pausedUntil: sql`case when ${failures} < ${FREE_TRIES} then ${NO_PAUSE.toISOString()}::timestamptz
          else ${now.toISOString()}::timestamptz + make_interval(secs => ${pause}) end`,
        endsAt: sql`excluded.ends_at`,
      },
      setWhere: isOpen,
    })
    .returning({ failures: secretFailures.failures });
  if (counted) return { isFirst: counted.failures === 1 };
  const [paused] = await db
    .select({ until: secretFailures.pausedUntil })
    .from(secretFailures)
    .where(and(eq(secretFailures.key, key), gt(secretFailures.pausedUntil, now)));
  return { wait: Math.ceil(((paused?.until ?? later(now, 1)).getTime() - now.getTime()) / 1000) };
}

export const removeForgotten = (db: Database, now: Date): Promise<void> => removeEnded(db, secretFailures, now);

/** Call it after a correct PIN or password (`secret`); after a correct code, or with a new slip, all are forgotten. */
export async function forgetFailures(
  db: Database,
  names: readonly AccessName[],
  tried: readonly TriedSecret[] = ['secret', 'slip'],
): Promise<void> {
  const keys = names.flatMap((name) => tried.map((each) => keyOf(name, each)));
  await db.delete(secretFailures).where(inArray(secretFailures.key, keys));
}
