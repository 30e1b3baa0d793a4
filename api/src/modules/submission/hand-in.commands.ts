import { assessmentStatus } from 'shared/contract/enums';
import { type ParsedBody } from 'shared/contract/endpoint';
import { autoScore, overallOf } from 'shared/contract/scoring.rules';
import { type submitAssessment } from 'shared/contract/submission';
import { type AnswerResponse } from '../../db/schema/submissions';
import { sumOfMarks } from '../../indices/statistics';
import { badRequest, orNotFound, notFound } from '../../server/refusal';
import { requireFilesOf } from '../../tenancy/files';
import { cleanTexts } from '../../text/clean-texts';
import {
  type AssessmentEntity,
  type Change,
  updateProgress,
  loadAsked,
  lockAssessment,
} from '../assessment/for-submissions';
import { type WholeQuestion } from '../question/repository';
import { requireRecipient, requireOpen } from './policy';
import { listPlaced, type PlacedQuestion, type StudentEntity, type SubmissionEntity } from './repository';
import { storeResponses, updateSubmission } from './marks.repository';
import { insertSubmission, lockOwn } from './write.repository';

type HandedIn = ParsedBody<typeof submitAssessment>;

/** A student who hands in; the tenant is the student's school. */
export interface Handing extends Change {
  student: StudentEntity;
}

/**
 * The student's own submission. Created now for students who joined the grade after it was published to everybody, and
 * for assessments from before publishing created submissions. @throws 404 for an assessment that is not for the
 * student.
 */
async function ownSubmission({ tx, student, now }: Handing, assessment: AssessmentEntity): Promise<SubmissionEntity> {
  const { id: assessmentId, schoolId } = assessment;
  const submission = await lockOwn(tx, assessmentId, student.id);
  if (submission) return submission;
  await requireRecipient(tx, student, assessment);
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

/** The answers with sanitised texts. */
export async function cleanAnswers(body: HandedIn, signal: AbortSignal): Promise<HandedIn> {
  const { answers } = body;
  const clean = await cleanTexts(
    answers.map(({ response }) => ({ kind: 'rich', text: response.text ?? '' })),
    signal,
  );
  const cleaned = answers.map(({ response, ...answer }, at) => ({
    ...answer,
    response: response.text === undefined ? response : { ...response, text: clean[at]?.markup },
  }));
  return { ...body, answers: cleaned };
}

/** The answers by question. @throws 400 for a question or an option outside the assessment, or a repeated question. */
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
      ...(text !== undefined && { text }),
      ...(drawing && { drawing }),
      ...(filePath !== undefined && { filePath }),
    });
  }
  return responses;
}

/** A row for every question, answered or not, with an automatic score if possible. */
function answerRows(
  submission: SubmissionEntity,
  { autoGradeable }: AssessmentEntity,
  placed: readonly PlacedQuestion[],
  questions: readonly WholeQuestion[],
  responses: ReadonlyMap<number, AnswerResponse>,
) {
  const wholeOf = new Map(questions.map((whole) => [whole.question.id, whole]));
  return placed.map(({ questionId, marks, scoring }) => {
    const response = responses.get(questionId) ?? null;
    const { question, options } = orNotFound(wholeOf.get(questionId));
    const asked = { questionType: question.questionType, options, marks, scoring };
    // Full marks for all and dropped questions need no person.
    const isAutomatic = autoGradeable || scoring?.kind === 'full' || scoring?.kind === 'dropped';
    const score = isAutomatic ? autoScore(asked, response?.optionIds) : undefined;
    return {
      schoolId: submission.schoolId,
      submissionId: submission.id,
      questionId,
      response,
      possible: marks,
      score: score ?? null,
      comment: '',
      autoGraded: score !== undefined,
    };
  });
}

/** Stores the submission and returns its id. Fully automatic ones are graded; the others wait for a teacher. */
export async function handIn(handing: Handing, body: HandedIn): Promise<{ id: number; graded: boolean }> {
  const { tx, tenant, now } = handing;
  const assessment = await lockAssessment(handing, body.assessmentId);
  if (assessment.publishedAt === null) throw notFound();
  const submission = await ownSubmission(handing, assessment);
  requireOpen(assessment, submission, now);
  const placed = await listPlaced(tx, assessment.id);
  const questions = await loadAsked(tx, tenant, placed);
  const responses = responsesOf(body, questions);
  const answers = body.answers.map(({ questionId }) => {
    const { text, filePath } = responses.get(questionId) ?? {};
    return { response: { text, filePath } };
  });
  await requireFilesOf(tx, { tenant, schoolId: assessment.schoolId }, { answers });
  const rows = answerRows(submission, assessment, placed, questions, responses);
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  const graded = scores.length === rows.length && rows.length > 0;
  const origin = { way: 'automatic', userId: null, at: now } as const;
  await storeResponses(tx, rows, origin);
  const outcome = graded
    ? { status: assessmentStatus.graded, marks: overallOf(placed, assessment.marks, sumOfMarks(scores)), gradedAt: now }
    : { status: assessmentStatus.submitted };
  const values = {
    ...outcome,
    section: handing.student.section,
    startedAt: submission.startedAt ?? now,
    submittedAt: now,
  };
  await updateSubmission(tx, submission, values, origin);
  await updateProgress(handing, assessment);
  return { id: submission.id, graded };
}
