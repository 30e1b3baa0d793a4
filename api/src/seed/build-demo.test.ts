import { isDeepStrictEqual } from 'node:util';
import { type PgTable } from 'drizzle-orm/pg-core';
import { assessmentStatus } from 'shared/contract/enums';
import { assessments, assessmentTargets } from '../db/schema/assessments';
import { questions } from '../db/schema/questions';
import { answers, submissions } from '../db/schema/submissions';
import { sampled } from '../testing/long-run';
import { buildDemo } from './build-demo';

const noon = new Date('2026-11-20T12:00:00Z');
const demo = buildDemo(noon, 'hash');

const moments = [
  '2026-03-29T00:30:00Z',
  '2026-08-01T23:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T21:30:00Z',
  '2027-02-14T05:00:00Z',
  '2027-05-03T13:00:00Z',
];

describe('buildDemo', () => {
  it('builds the same demo rows for the same moment', () => {
    const again = buildDemo(noon, 'hash');
    // Jest takes seconds to compare this many rows.
    for (const table of [assessments, questions, submissions, answers])
      expect(isDeepStrictEqual(again.rows(table), demo.rows(table))).toBe(true);
  });

  it.each(sampled(moments, 3))('gives every assessment a status that matches its dates when seeded at %s', (moment) => {
    const now = new Date(moment);
    const sheet = buildDemo(now, 'hash');
    for (const { status, publishDate, dueDate, publishedAt } of sheet.rows(
      assessments,
    ) as (typeof assessments.$inferSelect)[]) {
      const isOpen = status === assessmentStatus.published || status === assessmentStatus.inProgress;
      const isOver = [assessmentStatus.submitted, assessmentStatus.checked, assessmentStatus.graded].some(
        (code) => code === status,
      );
      if (dueDate && publishDate) expect(publishDate.getTime()).toBeLessThan(dueDate.getTime());
      if (isOpen || isOver) expect(publishedAt?.getTime()).toBeLessThan(now.getTime());
      if (isOpen) expect(dueDate?.getTime()).toBeGreaterThan(now.getTime());
      if (isOver) expect(dueDate?.getTime()).toBeLessThan(now.getTime());
      if (status === assessmentStatus.pending) expect(publishDate?.getTime()).toBeGreaterThan(now.getTime());
    }
    const outOfOrder = (sheet.rows(submissions) as (typeof submissions.$inferSelect)[]).filter(
      ({ startedAt, submittedAt, gradedAt }) => {
        const times = [startedAt, submittedAt, gradedAt, now].flatMap((time) => time?.getTime() ?? []);
        return times.some((time, at) => time > (times[at + 1] ?? time));
      },
    );
    expect(outOfOrder).toEqual([]);
  });

  it('has a submission for every student an assessment was published to', () => {
    const keys = (table: PgTable) =>
      (demo.rows(table) as { assessmentId: number; studentId: number }[])
        .map(({ assessmentId, studentId }) => `${assessmentId} ${studentId}`)
        .sort();
    expect(keys(submissions)).toEqual(keys(assessmentTargets));
  });
});
