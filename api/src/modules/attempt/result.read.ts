import { assessmentStatus } from 'shared/contract/enums';
import { defaultRelease, isReleased, type ReleaseRules, showsAtLeast } from 'shared/contract/release.rules';
import { type Result } from 'shared/contract/result';
import { type Database } from '../../db/database';
import { type FileStore } from '../../files/file-store';
import { conflict, orNotFound } from '../../server/refusal';
import { readerOf } from '../../tenancy/files';
import { withReadablePictures } from '../../text/own-pictures';
import { type AssessmentEntity, findAssessment, loadAsked, requireNotArchived } from '../assessment/for-submissions';
import { type WholeQuestion } from '../question/repository';
import { presentPaper } from '../submission/paper.read';
import {
  listAnswered,
  listAnswers,
  listPlaced,
  type StudentEntity,
  type SubmissionEntity,
} from '../submission/repository';
import { instantOf } from '../wire';
import { type AttemptEntity } from './repository';
import { findLastAttempt, findWork, isWrittenByAnybody, listHoldingRegrades } from './result.repository';
import { findRules, latestEnd } from './rules.repository';
import { shuffleOf } from './shuffle';

interface Reading {
  db: Database;
  student: StudentEntity;
  files: FileStore;
  now: Date;
  graceMs: number;
}

/** @throws 409 unless the result is released to this student now. */
async function requireReleased(
  { db, now, graceMs }: Reading,
  rules: ReleaseRules,
  {
    assessment,
    work,
    attempt,
  }: { assessment: AssessmentEntity; work: SubmissionEntity; attempt?: AttemptEntity | undefined },
): Promise<void> {
  const afterGrace = (end: Date | null) => end && new Date(end.getTime() + graceMs);
  const state = {
    isGraded: work.status === assessmentStatus.graded && attempt?.handedInAt !== null,
    settledAt: attempt?.handedInBy === 'time' ? afterGrace(attempt.handedInAt) : null,
    endedAt: afterGrace(latestOf(assessment.dueDate, await latestEnd(db, assessment.id))),
    isBeingWritten: await isWrittenByAnybody(db, assessment.id),
  };
  if (!isReleased(rules, state, now)) throw conflict('errors.resultUnreleased');
}

/** Without an end of the assessment nothing ends. */
const latestOf = (end: Date | null, own: Date | null) => (end && own && own > end ? own : end);

const keysOf = ({ options }: WholeQuestion) =>
  options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id);

/** The student's own result, as far as it is released. @throws 404 for an assessment that the student has not written. */
export async function resultFor(reading: Reading, id: number): Promise<Result> {
  const { db, student, files } = reading;
  const tenant = { schoolIds: [student.schoolId] };
  const own = { assessmentId: id, studentId: student.id };
  const work = orNotFound(await findWork(db, own));
  const whole = orNotFound(await findAssessment(db, tenant, id));
  const { assessment } = whole.summary;
  requireNotArchived(assessment);
  const rules = await findRules(db, id);
  const release = rules ?? defaultRelease;
  const attempt = await findLastAttempt(db, own);
  await requireReleased(reading, release, { assessment, work, attempt });
  const shows = release.releaseShows;
  const summary = {
    assessmentId: id,
    title: assessment.title,
    shows,
    handedInAt: instantOf(work.submittedAt),
    marks: work.marks,
    possible: assessment.marks,
  };
  if (!showsAtLeast(shows, 'comments')) return { ...summary, comment: '', questions: null };
  const placed = await listAnswered(db, work.id, await listPlaced(db, id));
  const answers = new Map((await listAnswers(db, work.id)).map((row) => [row.questionId, row]));
  const asked = new Map((await loadAsked(db, tenant, placed)).map((row) => [row.question.id, row]));
  const shuffle = attempt && shuffleOf(attempt.id, rules);
  const paper = await presentPaper({ db, student, files }, whole, placed, shuffle);
  const readAddress = await readerOf(db, files, tenant, [[...answers.values()], [...asked.values()]]);
  const isSolved = showsAtLeast(shows, 'solution');
  const regrades = await listHoldingRegrades(db, id);
  const questions = paper.questions.map((question) => {
    const row = answers.get(question.id);
    const solution = isSolved ? asked.get(question.id) : undefined;
    const modelAnswer = solution?.question.modelAnswer;
    return {
      ...question,
      response: row?.response ?? null,
      score: row?.score ?? null,
      comment: row?.comment ?? '',
      keys: solution ? keysOf(solution) : null,
      modelAnswer: modelAnswer ? withReadablePictures(modelAnswer, readAddress) : null,
      regrades: regrades
        .filter(({ questionId }) => questionId === question.id)
        .map(({ reason, at }) => ({ reason, at: at.toISOString() })),
    };
  });
  return { ...summary, comment: work.comment, questions };
}
