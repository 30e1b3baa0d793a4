import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';
import { type GuardianItem } from 'shared/contract/guardian-link';
import { passResultOf } from 'shared/contract/pass.rules';
import { showsAtLeast } from 'shared/contract/release.rules';
import { type Database } from '../../db/database';
import { lastAttempts, listPublished, presentPublished, resultShownIn } from '../attempt/public';
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
    const attempt = attempts.get(row.assessment.id);
    return { row, shown: presentPublished(row, attempt, reader), result: resultShownIn(row, attempt, reader) };
  });
  const released = published.filter(({ result }) => result !== null).map(({ shown }) => shown.id);
  const marks = new Map((await marksOf(db, student.id, released)).map((row) => [row.assessmentId, row]));
  return published.map(({ row: { assessment }, shown, result }) => {
    const { id, title, type, courseName, state, handedInAt } = shown;
    const submission = marks.get(id);
    return {
      ...{ id, title, type, courseName, handedInAt },
      ...datesOf(shown),
      state: state === 'open' || state === 'running' ? 'due' : state,
      result: submission
        ? {
            marks: submission.marks,
            possible: assessment.marks,
            passed: passResultOf(submission.marks, assessment.minMarks),
            comment: showsAtLeast(result, 'comments') ? submission.comment : '',
          }
        : null,
    };
  });
}
