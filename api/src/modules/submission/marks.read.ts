import { type AssessmentMarks } from 'shared/contract/submission-marks';
import { type Database } from '../../db/database';
import { groupBy } from '../../indices/group-by';
import { type Tenant } from '../../tenancy/tenancy';
import { loadAsked } from '../assessment/for-submissions';
import { listScores } from './analysis.repository';
import { presentWork } from './present';
import { listPaper, type WorkRow } from './repository';

/** The works with their scores, in the order that is given; four queries however many there are. */
export async function marksOf(
  db: Database,
  tenant: Tenant,
  assessmentId: number,
  works: readonly WorkRow[],
): Promise<AssessmentMarks> {
  const paper = await listPaper(db, assessmentId);
  const [asked, scores] = await Promise.all([loadAsked(db, tenant, paper), listScores(db, tenant, assessmentId)]);
  const textOf = new Map(asked.map(({ question }) => [question.id, question.plainText]));
  const byWork = groupBy(scores, ({ work }) => work);
  const scoresOf = (work: number) => {
    const given = new Map((byWork.get(work) ?? []).map(({ questionId, score }) => [questionId, score]));
    return paper.map(({ questionId }) => given.get(questionId) ?? null);
  };
  return {
    assessmentId,
    questions: paper.map(({ questionId, marks }, at) => ({
      questionId,
      number: at + 1,
      plainText: textOf.get(questionId) ?? '',
      possible: marks,
    })),
    works: works.map((row) => ({ ...presentWork(row), scores: scoresOf(row.work.id) })),
  };
}
