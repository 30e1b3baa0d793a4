import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { type Mixing } from '@teacher-portal/question-types/shown';
import { passResultOf } from 'shared/contract/pass.rules';
import { toldOfAnswer } from 'shared/contract/question-feedback';
import { defaultRelease, shownSince, showsAtLeast } from 'shared/contract/release.rules';
import { type Result } from 'shared/contract/result';
import { type Config } from '../../../config';
import { type Database } from '../../../db/database';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { type FileStore } from '../../../files/file-store';
import { conflict, orNotFound } from '../../../refusals/refusal';
import { presentFiles } from '../../../tenancy/answer-files';
import { type ReadAddress, readerOf } from '../../../tenancy/files';
import { withReadableFiles } from '../../../text/own-files';
import {
  type AnswerRow,
  annotationsShown,
  feedbackShown,
  findMember,
  gradedWith,
  mixingOf,
  namesTogether,
  sheetPictures,
  presentPaper,
  listAnswered,
  listAnswers,
  listPlaced,
  scoringRubrics,
  type Shuffle,
  type StudentEntity,
  type SubmissionEntity,
} from '../../submission/public';
import { findPaperFrame, loadAsked, requireNotArchived } from '../../assessment/public';
import {
  itemSolution,
  readableFeedback,
  responseShown,
  type WholeQuestion,
  withReadableItem,
} from '../../question/public';
import { presentMarkQuestion } from '../mark-query/present';
import { listQuestionsOfSubmission } from '../mark-query/repository';
import { instantOf } from '../../wire';
import { changesSinceRelease } from './changes.read';
import { findClassMean } from './class-mean.repository';
import { resultShown } from './release';
import { findLastAttempt, findOwnSubmission, findReleaseFacts } from './result.repository';
import { findOverride, findRules } from '../rules/rules.repository';
import { optionsShown, shuffleOf, withOptions } from '../writing/shuffle';

interface Reading {
  db: Database;
  student: StudentEntity;
  files: FileStore;
  config: Config;
  now: Date;
  graceMs: number;
}

const keysOf = ({ options }: WholeQuestion) =>
  options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);

const shownBy = (shuffle: Shuffle, question: WholeQuestion | undefined) => (ids: readonly number[]) =>
  optionsShown(
    shuffle,
    (question?.options ?? []).map(({ id }) => id),
    ids,
  );

interface Showing {
  shuffle: Shuffle;
  mixing: Mixing;
  isSolutionShown: boolean;
  worth: { score: number | null; marks: number };
  readAddress: ReadAddress;
}

/** The own response and, if it is released, the solution of a question, with options and choices as in the paper. */
function givenTo(source: WholeQuestion | undefined, own: AnswerResponse | null, showing: Showing) {
  const { shuffle, mixing, worth, isSolutionShown, readAddress } = showing;
  const shown = shownBy(shuffle, source);
  const response = withOptions(own, shown);
  if (!source) return { response, keys: null, modelAnswer: null };
  const { question, options } = source;
  // Not answered is worth nothing, but nothing is said of it: as of items.
  const score = own && worth.score;
  const said = {
    feedback: question.feedback,
    feedbackMedia: readableFeedback(question.feedbackMedia, readAddress),
    options: options.map(({ id, feedback, feedbackMedia }) => ({
      id: shown([id])[0],
      feedback,
      feedbackMedia: feedbackMedia && withReadableFiles(feedbackMedia, readAddress),
    })),
  };
  return {
    response: responseShown(question, response, mixing),
    keys: isSolutionShown ? shown(keysOf(source)) : null,
    modelAnswer: isSolutionShown ? question.modelAnswer : null,
    ...(isSolutionShown && {
      told: toldOfAnswer(said, response?.optionIds ?? [], { ...worth, score }),
      // An item says it itself.
      ...itemSolution({ ...question, item: withReadableItem(question, readAddress) }, own, mixing),
    }),
  };
}

/** What was ticked of the question's rubric, in its order. */
function criteriaOf(rubric: Rubric | undefined, ticks: readonly number[] | null | undefined) {
  if (!rubric || !ticks) return {};
  const ticked = new Set(ticks);
  const criteria = rubric.groups.flatMap((group) => group.criteria.filter(({ id }) => ticked.has(id)));
  return { criteria: criteria.map(({ text, points }) => ({ text, points })) };
}

const markOf = (row: AnswerRow | undefined, rubric: Rubric | undefined) => ({
  ...{ score: row?.score ?? null, comment: row?.comment ?? '' },
  ...criteriaOf(rubric, row?.ticks),
});

const scoreOf = (submission: SubmissionEntity, minMarks: number) => ({
  handedInAt: instantOf(submission.submittedAt),
  marks: submission.marks,
  result: passResultOf(submission.marks, minMarks),
  byHand: submission.marksByHand !== null,
  // A score entered by a person is not changed.
  latePercent: submission.marksByHand === null ? submission.latePercent : 0,
});

/** With whom the work was handed in, and why the overall score is another one than that of the group. */
async function togetherWith(db: Database, own: { assessmentId: number; studentId: number }) {
  const member = await findMember(db, own);
  if (!member?.sharesWork) return {};
  const names = (await namesTogether(db, own.studentId, own.assessmentId)).get(own.assessmentId) ?? [];
  return { together: names, ...(member.adjustReason && { adjusted: member.adjustReason }) };
}

/** What a result has beside the questions. */
const besideAnswers = async (
  reader: Parameters<typeof sheetPictures>[0],
  submissionId: number,
  graded: readonly number[],
) => ({
  sheet: await sheetPictures(reader, submissionId),
  ...(await feedbackShown(reader, graded)),
});

/**
 * The released part of the student's own result. @throws 404 for an assessment that the student has not taken, 409
 * unless it is released now.
 */
export async function resultFor(reading: Reading, id: number): Promise<Result> {
  const { db, student, files, config } = reading;
  const tenant = { schoolIds: [student.schoolId] };
  const own = { assessmentId: id, studentId: student.id };
  const submission = orNotFound(await findOwnSubmission(db, own));
  const frame = orNotFound(await findPaperFrame(db, tenant, id));
  const { assessment } = frame;
  requireNotArchived(assessment);
  const rules = await findRules(db, id);
  const attempt = await findLastAttempt(db, own);
  const releasing = {
    rules,
    own: await findOverride(db, own),
    status: submission.status,
    attempt,
    dueDate: assessment.dueDate,
    ...(await findReleaseFacts(db, id, reading.now)),
  };
  const shows = resultShown(releasing, reading);
  if (shows === null) throw conflict('errors.resultUnreleased');
  const changesOf = await changesSinceRelease(db, { ...releasing, rules, submission });
  const summary = {
    ...{ assessmentId: id, title: assessment.title, possible: assessment.marks, shows },
    ...scoreOf(submission, assessment.minMarks),
    changed: changesOf(null).changed,
    releasedAt: instantOf(shownSince(rules ?? defaultRelease, releasing.own, null)),
    ...(await togetherWith(db, own)),
    classMean: await findClassMean(db, { ...student, assessmentId: id }, reading.now),
  };
  const asked = (await listQuestionsOfSubmission(db, submission.id)).map(presentMarkQuestion);
  if (!showsAtLeast(shows, 'comments')) return { ...summary, comment: '', questions: null, asked };
  const placed = await listAnswered(db, submission.id, await listPlaced(db, id));
  const answers = new Map((await listAnswers(db, submission.id)).map((row) => [row.questionId, row]));
  const sources = new Map((await loadAsked(db, tenant, placed)).map((row) => [row.question.id, row]));
  const shuffle = shuffleOf(attempt?.id ?? 0, attempt && rules);
  const paper = await presentPaper({ db, student, files, config }, frame, placed, shuffle);
  const readAddress = await readerOf(db, files, tenant, [[...answers.values()], [...sources.values()]]);
  const rubrics = await scoringRubrics(db, id);
  const graded = await gradedWith(db, submission.id);
  const besides = await besideAnswers({ db, files, tenant }, submission.id, graded);
  const annotated = await annotationsShown(db, graded, rubrics);
  const questions = paper.questions.map((question) => {
    const row = answers.get(question.id);
    const mixing = mixingOf(config, { studentId: student.id, questionId: question.id, mixesAll: shuffle.mixesAll });
    const worth = { score: row?.score ?? null, marks: question.marks };
    const showing = { shuffle, mixing, worth, isSolutionShown: showsAtLeast(shows, 'solution'), readAddress };
    const { modelAnswer, ...given } = givenTo(sources.get(question.id), row?.response ?? null, showing);
    return {
      ...question,
      ...given,
      ...presentFiles(row?.response, readAddress),
      ...markOf(row, rubrics.get(question.id)),
      modelAnswer: modelAnswer ? withReadableFiles(modelAnswer, readAddress) : null,
      ...{ ...changesOf(question.id), ...annotated.get(question.id) },
    };
  });
  return { ...summary, comment: submission.comment, questions, asked, ...besides };
}
