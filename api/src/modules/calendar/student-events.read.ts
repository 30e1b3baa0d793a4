import { type LearnAssessment } from 'shared/contract/attempt';
import { assessmentType } from 'shared/contract/enums';
import { regionOf } from 'shared/contract/regions';
import { type FeedEvent } from '../../calendar/ical';
import { type Database } from '../../db/database';
import { filled, serverTexts } from '../../text/server-texts';
import { listPublished, type PublishedRow, presentPublished, lastAttempts } from '../attempt/public';
import { type StudentEntity } from '../submission/public';
import { type FeedReader, presentEvent } from './present';

/** How far ahead a calendar looks for exams. */
const AHEAD_MS = 366 * 86_400_000;

interface Reading {
  db: Database;
  student: StudentEntity;
  now: Date;
  since: Date;
  graceMs: number;
}

/** Until when it can be handed in, where that is not the due date, and whether it is handed in. Never a mark. */
function notesOf({ dueAt, endsAt, acceptsLate, state }: LearnAssessment, { language, timeZone }: FeedReader): string[] {
  const texts = serverTexts(language);
  if (state === 'handedIn') return [texts.calendar.handedIn];
  if (!endsAt) return acceptsLate ? [texts.notices.late] : [];
  if (endsAt === dueAt) return [];
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [filled(texts.calendar.last, { date: format.format(new Date(endsAt)) })];
}

/** Of an exam that has not opened, only the course and the times; of other work nothing before it opens. */
function eventOf({ assessment }: PublishedRow, shown: LearnAssessment, now: Date, reader: FeedReader): FeedEvent[] {
  const { id, updatedAt } = assessment;
  const { type, courseCode, courseName, minutes } = shown;
  const opensAt = shown.opensAt ? new Date(shown.opensAt) : assessment.publishedAt;
  if (opensAt === null) return [];
  const isAhead = opensAt > now;
  if (isAhead && type !== assessmentType.exam) return [];
  const dueDate = shown.dueAt ? new Date(shown.dueAt) : null;
  const title = isAhead ? courseName : shown.title;
  const notes = isAhead ? [] : notesOf(shown, reader);
  return presentEvent(
    { id, type, title, opensAt, dueDate, time: minutes ?? 0, updatedAt, courseCode, courseName, notes },
    reader,
  );
}

/** What is published to a student, with the student's own dates. */
export async function eventsOfStudent(
  { db, student, now, since, graceMs }: Reading,
  reader: FeedReader,
): Promise<FeedEvent[]> {
  const attempts = new Map((await lastAttempts(db, student.id)).map((attempt) => [attempt.assessmentId, attempt]));
  const rows = await listPublished(db, student, new Date(now.getTime() + AHEAD_MS));
  return rows.flatMap((row) => {
    const asking = { student, own: row.own ?? undefined, now, graceMs };
    const shown = presentPublished(row, attempts.get(row.assessment.id), asking);
    const isOld = shown.dueAt && new Date(shown.dueAt) < since;
    return isOld ? [] : eventOf(row, shown, now, reader);
  });
}
