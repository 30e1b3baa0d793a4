import { type AssessmentMarks } from 'shared/contract/submission-marks';
import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Tenant } from '../../../tenancy/tenancy';
import { loadAsked } from '../../assessment/public';
import { listScores } from '../analysis/analysis.repository';
import { presentListed } from '../present';
import { listPlaced, type SubmissionRow } from '../repository';

/** The submissions with their scores, in the given order, in four queries. */
export async function marksOf(
  db: Database,
  tenant: Tenant,
  assessmentId: number,
  rows: readonly SubmissionRow[],
): Promise<AssessmentMarks> {
  const placed = await listPlaced(db, assessmentId);
  const [asked, scores] = await Promise.all([loadAsked(db, tenant, placed), listScores(db, tenant, assessmentId)]);
  const textOf = new Map(asked.map(({ question }) => [question.id, question.plainText]));
  const bySubmission = groupBy(scores, ({ submissionId }) => submissionId);
  const scoresOf = (submissionId: number) => {
    const given = new Map((bySubmission.get(submissionId) ?? []).map(({ questionId, score }) => [questionId, score]));
    return placed.map(({ questionId }) => given.get(questionId) ?? null);
  };
  return {
    assessmentId,
    questions: placed.map(({ questionId, marks }, at) => ({
      questionId,
      number: at + 1,
      plainText: textOf.get(questionId) ?? '',
      possible: marks,
    })),
    submissions: rows.map((row) => ({
      ...presentListed(row),
      scores: row.isBlind ? placed.map(() => null) : scoresOf(row.submission.id),
    })),
  };
}
