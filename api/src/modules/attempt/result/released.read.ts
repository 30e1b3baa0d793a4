import { type ReleaseShows, showsAtLeast } from 'shared/contract/release.rules';
import { type Database } from '../../../db/database';
import { type StudentEntity } from '../../submission/public';
import { listPublished } from '../published.repository';
import { resultShownIn } from '../present';
import { lastAttempts } from '../repository';

interface Reading {
  db: Database;
  now: Date;
  graceMs: number;
}

/** The assessments whose results are released to the student now, with at least this much. */
export async function releasedTo(
  { db, now, graceMs }: Reading,
  student: StudentEntity,
  shows: ReleaseShows,
): Promise<number[]> {
  const attempts = new Map((await lastAttempts(db, student.id)).map((attempt) => [attempt.assessmentId, attempt]));
  const rows = await listPublished(db, student, now);
  return rows
    .filter((row) => showsAtLeast(resultShownIn(row, attempts.get(row.assessment.id), { now, graceMs }), shows))
    .map(({ assessment }) => assessment.id);
}
