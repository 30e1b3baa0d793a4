import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Mastery, topicMastery } from '@teacher-portal/item-statistics/topic-mastery';
import { type Account } from '../../../identity/account';
import { classSums, studentSums } from './topic-sums.repository';

/** A student's mastery of a topic. */
export interface TopicStandingRow extends Mastery {
  categoryId: number;
  name: string;
  courseId: number;
  courseCode: string;
}

/** Student id → mastery of every topic with answers, in the given grade. */
export async function loadTopics(
  db: Database,
  account: Account,
  places: readonly { id: number; gradeId: number }[],
): Promise<Map<number, TopicStandingRow[]>> {
  const gradeIds = [...new Set(places.map(({ gradeId }) => gradeId))];
  const gradeOfStudent = new Map(places.map(({ id, gradeId }) => [id, gradeId]));
  const [all, own] = await Promise.all([
    classSums(db, account, { gradeIds }),
    studentSums(db, account, { gradeIds, studentIds: places.map(({ id }) => id) }),
  ]);
  const classOf = new Map(all.map((row) => [`${row.categoryId} ${row.gradeId}`, row]));
  const standings = own.flatMap((sums) => {
    const whole = classOf.get(`${sums.categoryId} ${sums.gradeId}`);
    if (!whole || gradeOfStudent.get(sums.studentId) !== sums.gradeId) return [];
    const { categoryId, name, courseId, courseCode } = whole;
    return [{ studentId: sums.studentId, categoryId, name, courseId, courseCode, ...topicMastery(sums, whole) }];
  });
  return groupBy(standings, ({ studentId }) => studentId);
}
