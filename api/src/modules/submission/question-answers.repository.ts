import { and, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { answers, submissions } from '../../db/schema/submissions';

/** The answers of every submission of an assessment to one question. */
export const listAnswersTo = (db: Database, assessmentId: number, questionId: number) =>
  db
    .select({
      submissionId: answers.submissionId,
      response: answers.response,
      score: answers.score,
      comment: answers.comment,
      autoGraded: answers.autoGraded,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(submissions.assessmentId, assessmentId), eq(answers.questionId, questionId)));
