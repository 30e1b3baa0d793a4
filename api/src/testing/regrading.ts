import { and, asc, eq } from 'drizzle-orm';
import { previewRegrade, type RegradePreviewBody, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { type Treatment } from 'shared/contract/regrade.rules';
import { questionOptions } from '../db/schema/questions';
import { answers, submissions } from '../db/schema/submissions';
import { addAssessment, addQuestion, addStudents } from './class-room';
import { type TestSchool } from './people';
import { type TestPortal } from './portal';

export interface Exam {
  id: number;
  question: number;
  /** Option ids: the key first. */
  options: number[];
  /** Submission ids in the order of the students. */
  submissionIds: number[];
}

interface Making extends Partial<RegradePreviewBody> {
  version?: number;
}
/** Makes exams and regrades them as a teacher of the school. */
export function regrading(portal: TestPortal, school: TestSchool) {
  const as = school.teacher.token;
  /**
   * Two questions of 4 marks, minimum marks 4. The students chose the key, the second option, the third and nothing, and
   * have 4, 0, 0 and 0 marks for it, and 2 each for the other question.
   */
  async function addExam(): Promise<Exam> {
    const question = await addQuestion(portal, school);
    const other = await addQuestion(portal, school, { plainText: 'Which part of a cell reads it?' });
    const students = await addStudents(portal, school, 4);
    const scores = new Map(students.map((id, at) => [id, [at === 0 ? 4 : 0, 2]]));
    const id = await addAssessment(portal, school, { questions: [question, other], possible: 4, minMarks: 4, scores });
    const options = (
      await portal.db
        .select({ id: questionOptions.id })
        .from(questionOptions)
        .where(eq(questionOptions.questionId, question))
        .orderBy(asc(questionOptions.position))
    ).map((option) => option.id);
    const submissionIds = (
      await portal.db.select().from(submissions).where(eq(submissions.assessmentId, id)).orderBy(asc(submissions.id))
    ).map((submission) => submission.id);
    for (const [at, submissionId] of submissionIds.entries()) {
      const optionIds = at < 3 ? [options[at] ?? 0] : [];
      await portal.db
        .update(answers)
        .set({ response: at < 3 ? { optionIds } : null, autoGraded: true })
        .where(and(eq(answers.submissionId, submissionId), eq(answers.questionId, question)));
    }
    return { id, question, options, submissionIds };
  }

  const preview = async ({ id, question }: Exam, treatment: Treatment, more: Partial<RegradePreviewBody> = {}) =>
    (await portal.call(previewRegrade, { as, params: { id }, body: { questionId: question, treatment, ...more } }))
      .data;

  const make = ({ id, question }: Exam, treatment: Treatment, { version, ...more }: Making = {}) =>
    portal.call(regradeQuestion, {
      as,
      params: { id },
      headers: { 'if-match': version === undefined ? '*' : `"${version}"` },
      body: { questionId: question, treatment, reason: 'The key was wrong', ...more },
    });
  const takeBack = ({ id }: Exam, regradeId: number) =>
    portal.call(undoRegrade, { as, params: { id, regradeId }, headers: { 'if-match': '*' } });

  /** The scores of the question, and the overall scores. */
  async function marksOf({ question, submissionIds }: Exam) {
    const rows = await portal.db
      .select({ id: submissions.id, overall: submissions.marks, score: answers.score })
      .from(submissions)
      .innerJoin(answers, and(eq(answers.submissionId, submissions.id), eq(answers.questionId, question)))
      .orderBy(asc(submissions.id));
    const mine = rows.filter(({ id }) => submissionIds.includes(id));
    return [mine.map(({ score }) => score), mine.map(({ overall }) => overall)];
  }

  return { addExam, preview, make, takeBack, marksOf };
}
