import { type WeakStudent } from 'shared/contract/publishing';
import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from '@teacher-portal/item-statistics/statistics';
import { topicMastery, WEAKNESS_BELOW } from '@teacher-portal/item-statistics/topic-mastery';
import { type Account } from '../../../identity/account';
import { byName } from '../../../text/name-order';
import { listLearners, topicIdsOf } from './publish.repository';
import { topicSums } from '../../student/public';

interface AssessmentPlace {
  id: number;
  gradeId: number;
  courseId: number;
}

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

/** Students of the grade with a weak topic of the assessment, weakest first, ties by name. Not those with too few answers. */
export async function listWeakStudents(
  { db, account, language }: { db: Database; account: Account; language: string },
  { id, gradeId, courseId }: AssessmentPlace,
): Promise<WeakStudent[]> {
  const topicIds = await topicIdsOf(db, id);
  if (topicIds.length === 0) return [];
  const scope = { gradeIds: [gradeId], courseOfAssessment: courseId, categoryIds: topicIds };
  const [learners, { classes, students }] = await Promise.all([
    listLearners(db, account, gradeId),
    topicSums(db, account, scope),
  ]);
  const classOf = new Map(classes.map((sums) => [sums.categoryId, sums]));
  const ownOf = groupBy(students, ({ studentId }) => studentId);
  const standingsOf = (studentId: number): Standing[] =>
    (ownOf.get(studentId) ?? []).flatMap((sums) => {
      const whole = classOf.get(sums.categoryId);
      const { value, n } = whole ? topicMastery(sums, whole) : { value: null, n: 0 };
      return whole && value !== null ? [{ id: whole.categoryId, name: whole.name, mastery: value, n }] : [];
    });
  return learners
    .toSorted(byName(language))
    .flatMap((learner) => proposalOf(learner, standingsOf(learner.id)))
    .sort((a, b) => b.weaknessScore - a.weaknessScore);
}
