import { and, asc, eq, inArray } from 'drizzle-orm';
import { type WeakStudent } from 'shared/contract/publishing';
import { type Database } from '../../db/database';
import { assessmentCategories, assessmentQuestions, assessments } from '../../db/schema/assessments';
import { categories } from '../../db/schema/courses';
import { questionCategories } from '../../db/schema/questions';
import { enrolments, students } from '../../db/schema/students';
import { groupBy } from '../../indices/group-by';
import { sum } from '../../indices/statistics';
import { topicMastery, WEAKNESS_BELOW } from '../../indices/topic-mastery';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';
import { classSums, studentSums } from '../student/topic-sums.repository';

interface Paper {
  id: number;
  gradeId: number;
  courseId: number;
}

/** The topics that were chosen for an assessment and those of its questions. */
async function topicIdsOf(db: Database, id: number): Promise<number[]> {
  const chosen = db
    .select({ id: assessmentCategories.categoryId })
    .from(assessmentCategories)
    .where(eq(assessmentCategories.assessmentId, id));
  const asked = db
    .select({ id: questionCategories.categoryId })
    .from(questionCategories)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.questionId, questionCategories.questionId))
    .where(eq(assessmentQuestions.assessmentId, id));
  return (await chosen.union(asked)).map((row) => row.id);
}

const listLearners = (db: Database, account: Account, gradeId: number) =>
  db
    .select({ id: students.id, name: students.name, section: students.section })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(visibleTo(account, students), eq(enrolments.gradeId, gradeId)))
    .orderBy(asc(students.id));

type Standing = { id: number; name: string; mastery: number; n: number };

function proposalOf(
  { id, name, section }: { id: number; name: string; section: string },
  standings: readonly Standing[],
): WeakStudent[] {
  const topics = standings
    .filter(({ mastery }) => mastery < WEAKNESS_BELOW)
    .sort((a, b) => a.mastery - b.mastery || a.id - b.id);
  const n = sum(standings.map((topic) => topic.n));
  if (topics.length === 0) return [];
  return [
    {
      studentId: id,
      name,
      section,
      weaknessScore: sum(standings.map((topic) => topic.n * (1 - topic.mastery))) / n,
      n,
      topics,
    },
  ];
}

/** Students of the grade with a weak topic of the assessment, weakest first. Who was asked too little is not proposed. */
export async function listWeakStudents(
  db: Database,
  account: Account,
  { id, gradeId, courseId }: Paper,
): Promise<WeakStudent[]> {
  const topicIds = await topicIdsOf(db, id);
  if (topicIds.length === 0) return [];
  const within = and(
    eq(assessments.gradeId, gradeId),
    eq(assessments.courseId, courseId),
    inArray(categories.id, topicIds),
  );
  const [learners, all, own] = await Promise.all([
    listLearners(db, account, gradeId),
    classSums(db, account, within),
    studentSums(db, account, within),
  ]);
  const classOf = new Map(all.map((sums) => [sums.categoryId, sums]));
  const ownOf = groupBy(own, ({ studentId }) => studentId);
  const standingsOf = (studentId: number): Standing[] =>
    (ownOf.get(studentId) ?? []).flatMap((sums) => {
      const whole = classOf.get(sums.categoryId);
      const { value, n } = whole ? topicMastery(sums, whole) : { value: null, n: 0 };
      return whole && value !== null ? [{ id: whole.categoryId, name: whole.name, mastery: value, n }] : [];
    });
  return learners
    .flatMap((learner) => proposalOf(learner, standingsOf(learner.id)))
    .sort((a, b) => b.weaknessScore - a.weaknessScore || a.studentId - b.studentId);
}
