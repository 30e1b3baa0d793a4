import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Mastery, topicMastery } from '@teacher-portal/item-statistics/topic-mastery';
import { type Account } from '../../../identity/account';
import { topicSums } from './topic-sums.repository';

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
  const sums = await topicSums(db, account, { gradeIds, studentIds: places.map(({ id }) => id) });
  const classOf = new Map(sums.classes.map((row) => [`${row.categoryId} ${row.gradeId}`, row]));
  const standings = sums.students.flatMap((own) => {
    const whole = classOf.get(`${own.categoryId} ${own.gradeId}`);
    if (!whole || gradeOfStudent.get(own.studentId) !== own.gradeId) return [];
    const { categoryId, name, courseId, courseCode } = whole;
    return [{ studentId: own.studentId, categoryId, name, courseId, courseCode, ...topicMastery(own, whole) }];
  });
  return groupBy(standings, ({ studentId }) => studentId);
}
