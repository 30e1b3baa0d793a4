import { type Mixing } from '@teacher-portal/question-types/shown';
import { assessmentStatus } from 'shared/contract/enums';
import { filesFit } from 'shared/contract/answer-files.rules';
import { fits } from 'shared/contract/attempt.rules';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type submitAssessment } from 'shared/contract/submission';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { badRequest, notFound } from '../../../refusals/refusal';
import { requireFilesOf } from '../../../tenancy/files';
import { cleanTexts } from '../../../text/clean-texts';
import { type AssessmentEntity, loadAsked, lockAssessment } from '../../assessment/public';
import { responseMeant, type WholeQuestion } from '../../question/public';
import { requireRecipient } from '../policy';
import { asAnswered, listPlaced, type SubmissionEntity } from '../repository';
import { type HandedInSubmission, type Handing, storeSubmission, type Work } from './store-submission.commands';
import { insertSubmission, lockOwn } from '../write.repository';

type HandedIn = ParsedBody<typeof submitAssessment>;

/**
 * The student's own submission. Created now for students who joined the grade after it was published to everybody, and
 * for assessments from before publishing created submissions. @throws 404 for an assessment that is not for the
 * student.
 */
export async function ownSubmission(
  { tx, student, now }: Handing,
  assessment: AssessmentEntity,
): Promise<SubmissionEntity> {
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
export async function cleanAnswers<T extends { response: { text?: string | undefined } | null }>(
  answers: readonly T[],
  signal: AbortSignal,
): Promise<T[]> {
  // Most answers of an exam are choices.
  if (answers.every(({ response }) => response?.text === undefined)) return [...answers];
  const clean = await cleanTexts(
    answers.map(({ response }) => ({ kind: 'rich', text: response?.text ?? '' })),
    signal,
  );
  return answers.map((answer, at) =>
    answer.response?.text === undefined
      ? answer
      : { ...answer, response: { ...answer.response, text: clean[at]?.markup } },
  );
}

interface Opened extends Pick<Work, 'versionOf' | 'orderOf'> {
  latePercent: number;
  /** The ids of the options of a question that the student means. */
  meant: (optionIds: readonly number[], given: readonly number[]) => readonly number[];
  /** The order in which the student sees the choices of a question's item. */
  mixing: (questionId: number) => Mixing;
  counted?: (responses: Map<number, AnswerResponse>) => Promise<Map<number, AnswerResponse>>;
}

/**
 * The answers by question. @throws 400 for a question, an option or a choice outside the assessment, for an answer to
 * another item, or a repeated question.
 */
function responsesOf(
  body: HandedIn,
  questions: readonly WholeQuestion[],
  { meant, mixing }: Pick<Opened, 'meant' | 'mixing'>,
): Map<number, AnswerResponse> {
  const optionsOf = new Map(
    questions.map(({ question, options }) => [question.id, new Set(options.map(({ id }) => id))]),
  );
  const questionOf = new Map(questions.map(({ question }) => [question.id, question]));
  const responses = new Map<number, AnswerResponse>();
  for (const [at, { questionId, response }] of body.answers.entries()) {
    const field = `answers.${at}`;
    const options = optionsOf.get(questionId);
    const { text, drawing, filePath, moreFiles, answer } = response;
    const question = questionOf.get(questionId);
    if (question && answer) {
      const stored = fits({ questionType: question.questionType, optionIds: [] }, response)
        ? responseMeant(question, { answer }, mixing(questionId))
        : undefined;
      if (!stored || responses.has(questionId)) throw badRequest('errors.attemptAnswer', {}, field);
      responses.set(questionId, stored);
      continue;
    }
    const optionIds = response.optionIds && meant([...(options ?? [])], response.optionIds);
    const known =
      options &&
      !responses.has(questionId) &&
      (optionIds ?? []).every((id) => options.has(id)) &&
      filesFit(question?.answerFiles, response);
    if (!known) throw badRequest('errors.invalidValue', { field }, field);
    responses.set(questionId, {
      ...(optionIds && { optionIds: [...new Set(optionIds)] }),
      ...(text !== undefined && { text }),
      ...(drawing && { drawing }),
      ...(filePath !== undefined && { filePath }),
      ...(moreFiles?.length && { moreFiles }),
    });
  }
  return responses;
}

/**
 * Hands in a whole submission. `requireHandIn` throws if that is not possible now, and returns the answered versions
 * that differ from those of the assessment, the late penalty, and which of the answers count. A fully automatic submission is graded; others wait
 * for a teacher.
 */
export async function handIn(
  handing: Handing,
  body: HandedIn,
  requireHandIn: (assessment: AssessmentEntity, submission: SubmissionEntity) => Promise<Opened>,
): Promise<HandedInSubmission> {
  const { tx, tenant, now } = handing;
  const assessment = await lockAssessment(handing, body.assessmentId);
  if (assessment.publishedAt === null) throw notFound();
  const submission = await ownSubmission(handing, assessment);
  const { versionOf, orderOf, latePercent, counted, ...translated } = await requireHandIn(assessment, submission);
  const asked = asAnswered(await listPlaced(tx, assessment.id), versionOf);
  const responses = responsesOf(body, await loadAsked(tx, tenant, asked), translated);
  const answers = [...responses.values()].map(({ text, filePath, moreFiles }) => ({
    response: { text, filePath, moreFiles },
  }));
  await requireFilesOf(tx, { tenant, schoolId: assessment.schoolId }, { answers });
  return storeSubmission(handing, assessment, submission, {
    responses: counted ? await counted(responses) : responses,
    versionOf,
    orderOf,
    latePercent,
    submittedAt: now,
  });
}
