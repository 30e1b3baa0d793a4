import { type RankedStudent, type TopBottomStudents } from 'shared/contract/course';
import { type Database } from '../../db/database';
import { type Figure } from '@teacher-portal/item-statistics/figure';
import { topicMastery } from '@teacher-portal/item-statistics/topic-mastery';
import { type Account } from '../../identity/account';
import { byName } from '../../text/name-order';
import {
  scoreInCourse,
  listNames,
  loadStudents,
  loadResults,
  type TopicStandingRow,
  topicSums,
} from '../student/public';
import { topAndBottom } from './top-and-bottom';

interface Course {
  id: number;
  gradeId: number;
}

/** The class's mastery of every topic of a course with answers from the course's grade. */
export async function topicsOfCourse(
  db: Database,
  account: Account,
  { id, gradeId }: Course,
): Promise<TopicStandingRow[]> {
  const { classes } = await topicSums(db, account, { courseOfTopic: id, studentIds: [] });
  return classes
    .filter((row) => row.gradeId === gradeId)
    .map(({ categoryId, name, courseId, courseCode, ...marks }) => ({
      categoryId,
      name,
      courseId,
      courseCode,
      ...topicMastery(marks, marks),
    }));
}

const presentRanked = ({ id, name, section, value }: Omit<RankedStudent, 'currentScore'> & Figure): RankedStudent => ({
  id,
  name,
  section,
  currentScore: value,
});

/** The students of the grade ranked by their current score in this course alone; ties by name. */
export async function rankStudents(
  { db, account, now, language }: { db: Database; account: Account; now: Date; language: string },
  course: Course,
): Promise<TopBottomStudents> {
  const compare = byName(language);
  const { gradeId } = course;
  const places = (await listNames(db, account, { gradeId })).sort((a, b) => compare(a, b) || a.id - b.id);
  const [students, results] = await Promise.all([
    loadStudents(db, account, places),
    loadResults(
      { db, account, now },
      [gradeId],
      places.map(({ id }) => id),
    ),
  ]);
  const ranked = students.map(({ student: { id, name, section } }) => ({
    id,
    name,
    section,
    ...scoreInCourse(results, id, course.id),
  }));
  const { top, bottom } = topAndBottom(ranked);
  return { top: top.map(presentRanked), bottom: bottom.map(presentRanked) };
}
