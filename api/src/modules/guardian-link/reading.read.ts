import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';
import { type GuardianItem } from 'shared/contract/guardian-link';
import { passResultOf } from 'shared/contract/pass.rules';
import { defaultRelease, showsAtLeast } from 'shared/contract/release.rules';
import { type Database } from '../../db/database';
import { listPublished, presentPublished, lastAttempts } from '../attempt/public';
import { type StudentEntity } from '../submission/public';
import { marksOf } from './repository';

interface Reading {
  db: Database;
  student: StudentEntity;
  now: Date;
  graceMs: number;
}

/** Those of unfinished work, and of finished work those of the assessment. */
function datesOf(shown: LearnAssessment): Pick<GuardianItem, 'dueAt' | 'endsAt'> {
  if (shown.state !== 'running') return { dueAt: shown.dueAt, endsAt: shown.endsAt };
  const { due, last } = timesOf(shown);
  return { dueAt: due, endsAt: last };
}

/** The student's due and submitted work, with no more results than were released to the student. */
export async function itemsFor({ db, student, now, graceMs }: Reading): Promise<GuardianItem[]> {
  const attempts = new Map((await lastAttempts(db, student.id)).map((attempt) => [attempt.assessmentId, attempt]));
  const published = (await listPublished(db, student, now)).map((row) => {
    const reader = { student, own: row.own ?? undefined, now, graceMs };
    return { row, shown: presentPublished(row, attempts.get(row.assessment.id), reader) };
  });
  const released = published.filter(({ shown }) => shown.resultState === 'released').map(({ shown }) => shown.id);
  const marks = new Map((await marksOf(db, student.id, released)).map((row) => [row.assessmentId, row]));
  return published.map(({ row: { assessment, rules }, shown }) => {
    const { id, title, type, courseName, state, handedInAt } = shown;
    const submission = marks.get(id);
    const showsComment = showsAtLeast((rules ?? defaultRelease).releaseShows, 'comments');
    return {
      ...{ id, title, type, courseName, handedInAt },
      ...datesOf(shown),
      state: state === 'open' || state === 'running' ? 'due' : state,
      result: submission
        ? {
            marks: submission.marks,
            possible: assessment.marks,
            passed: passResultOf(submission.marks, assessment.minMarks),
            comment: showsComment ? submission.comment : '',
          }
        : null,
    };
  });
}
