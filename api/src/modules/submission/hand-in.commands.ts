import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type submitAssessment } from 'shared/contract/submission';
import { type AnswerResponse } from '../../db/schema/submissions';
import { sumOfMarks } from '../../indices/statistics';
import { badRequest, orNotFound, notFound } from '../../server/refusal';
import { sanitiseRichText } from '../../text/sanitise';
import {
  type AssessmentEntity,
  type Change,
  followWorks,
  loadAsked,
  lockAssessment,
} from '../assessment/for-submissions';
import { type WholeQuestion } from '../question/repository';
import { autoScore } from './auto-grade';
import { mustBeFor, mustBeOpen } from './policy';
import { listPaper, type PaperQuestion, type StudentEntity, type WorkEntity } from './repository';
import { insertSubmission, lockOwn, replaceAnswers, updateSubmission } from './write.repository';

type HandedIn = ParsedBody<typeof submitAssessment>;

/** A student who hands in; the tenant is the school of the student. */
export interface Handing extends Change {
  student: StudentEntity;
}

/**
 * The student's own work. Who came into the grade after it was published to everybody gets one now, and so does a student
 * it was published to before works were made at once. @throws 404 for an assessment that is not meant for the student.
 */
async function ownWork({ tx, student, now }: Handing, assessment: AssessmentEntity): Promise<WorkEntity> {
  const { id: assessmentId, schoolId } = assessment;
  const work = await lockOwn(tx, assessmentId, student.id);
  if (work) return work;
  await mustBeFor(tx, student, assessment);
  return insertSubmission(tx, {
    assessmentId,
    schoolId,
    studentId: student.id,
    section: student.section,
    status: assessmentStatus.pending,
    createdAt: now,
    updatedAt: now,
  });
}

/** The answers by question. @throws 400 for a question or an option that is not of the paper, or a question twice. */
function responsesOf(body: HandedIn, questions: readonly WholeQuestion[]): Map<number, AnswerResponse> {
  const optionsOf = new Map(
    questions.map(({ question, options }) => [question.id, new Set(options.map(({ id }) => id))]),
  );
  const responses = new Map<number, AnswerResponse>();
  for (const [at, { questionId, response }] of body.answers.entries()) {
    const field = `answers.${at}`;
    const options = optionsOf.get(questionId);
    const known = options && !responses.has(questionId) && (response.optionIds ?? []).every((id) => options.has(id));
    if (!known) throw badRequest('errors.invalidValue', { field }, field);
    const { optionIds, text, drawing, filePath } = response;
    responses.set(questionId, {
      ...(optionIds && { optionIds: [...new Set(optionIds)] }),
      ...(text !== undefined && { text: sanitiseRichText(text) }),
      ...(drawing && { drawing }),
      ...(filePath !== undefined && { filePath }),
    });
  }
  return responses;
}

/** A row for every question, answered or not, with the score where the server can give it. */
function answerRows(
  work: WorkEntity,
  { autoGradeable }: AssessmentEntity,
  paper: readonly PaperQuestion[],
  questions: readonly WholeQuestion[],
  body: HandedIn,
) {
  const responses = responsesOf(body, questions);
  const wholeOf = new Map(questions.map((whole) => [whole.question.id, whole]));
  return paper.map(({ questionId, marks }) => {
    const response = responses.get(questionId) ?? null;
    const { question, options } = orNotFound(wholeOf.get(questionId));
    const score = autoGradeable
      ? autoScore({ questionType: question.questionType, options, marks }, response)
      : undefined;
    return {
      schoolId: work.schoolId,
      submissionId: work.id,
      questionId,
      response,
      possible: marks,
      score: score ?? null,
      autoGraded: score !== undefined,
    };
  });
}

/** Stores the work and answers with its id. What the server could grade whole is graded; the rest waits for a teacher. */
export async function handIn(handing: Handing, body: HandedIn): Promise<{ id: number; graded: boolean }> {
  const { tx, tenant, now } = handing;
  const assessment = await lockAssessment(handing, body.assessmentId);
  if (assessment.publishedAt === null) throw notFound();
  const work = await ownWork(handing, assessment);
  mustBeOpen(assessment, work, now);
  const paper = await listPaper(tx, assessment.id);
  const rows = answerRows(work, assessment, paper, await loadAsked(tx, tenant, paper), body);
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  const graded = scores.length === rows.length && rows.length > 0;
  await replaceAnswers(handing, work.id, rows);
  const outcome = graded
    ? { status: assessmentStatus.graded, marks: sumOfMarks(scores), gradedAt: now }
    : { status: assessmentStatus.submitted };
  await updateSubmission(handing, work, {
    ...outcome,
    section: handing.student.section,
    startedAt: work.startedAt ?? now,
    submittedAt: now,
  });
  await followWorks(handing, assessment);
  return { id: work.id, graded };
}
