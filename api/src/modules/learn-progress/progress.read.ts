import { type TopicProgress } from 'shared/contract/learn-progress';
import { type Database } from '../../db/database';
import { type MarkSums, standingIn, topicMastery } from '@teacher-portal/item-statistics/topic-mastery';
import { releasedTo } from '../attempt/public';
import { type StudentEntity } from '../submission/public';
import { topicSums } from '../student/public';

export interface Reading {
  db: Database;
  student: StudentEntity;
  now: Date;
  graceMs: number;
}

/** By topic; one that is in assessments of two grades counts once. */
function sumUp<Row extends MarkSums & { categoryId: number }>(rows: readonly Row[]): Map<number, Row> {
  const sums = new Map<number, Row>();
  for (const row of rows) {
    const { earned, possible, answers } = sums.get(row.categoryId) ?? { earned: 0, possible: 0, answers: 0 };
    const sum = { earned: earned + row.earned, possible: possible + row.possible, answers: answers + row.answers };
    sums.set(row.categoryId, { ...row, ...sum });
  }
  return sums;
}

/**
 * How the student stands in the topics of the released results. The class is taken from the same assessments, so that
 * nothing of what is not released yet can be read from it.
 */
export async function progressOf({ db, student, now, graceMs }: Reading): Promise<TopicProgress[]> {
  const assessmentIds = await releasedTo({ db, now, graceMs }, student, 'comments');
  if (assessmentIds.length === 0) return [];
  const tenant = { schoolIds: [student.schoolId] };
  const sums = await topicSums(db, tenant, { assessmentIds, studentIds: [student.id] });
  const [classes, own] = [sumUp(sums.classes), sumUp(sums.students)];
  return [...own.values()]
    .flatMap((sums) => {
      const whole = classes.get(sums.categoryId);
      if (!whole) return [];
      const { categoryId: id, name, courseId, courseName } = whole;
      const standing = standingIn(topicMastery(sums, whole));
      return [{ id, name, courseId, courseName, standing, answers: sums.answers }];
    })
    .sort((a, b) => a.courseId - b.courseId || a.id - b.id);
}
