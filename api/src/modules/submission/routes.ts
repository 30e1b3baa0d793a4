import { type FastifyInstance } from 'fastify';
import { gradeSubmission, getSubmission, listSubmissions } from 'shared/contract/submission';
import { analyseAssessment, recordAnalysisExport } from 'shared/contract/submission-analysis';
import { listMarks } from 'shared/contract/submission-marks';
import { record } from '../../server/audit/audit';
import { mapInTurns } from '../../server/limits/in-turns';
import { orNotFound, Refusal } from '../../refusals/refusal';
import { route, type Call } from '../../server/route';
import { requireVersion } from '../../server/http/precondition';
import { readerOf } from '../../tenancy/files';
import { sheetPictures } from './sheet-pictures.read';
import { findAssessment, loadAsked, presentSections, presentSummary, readSummary } from '../assessment/public';
import { presentQuestion, refreshStatistics } from '../question/public';
import { unlessTrashed } from '../trash/public';
import { analyse } from './analysis/analysis.read';
import { grade } from './grading/grade.commands';
import { gradedNow } from './grading/graded.read';
import { marksOf } from './grading/marks.read';
import { gradingRight, requireGrader } from './policy';
import { listed } from './listed.read';
import { presentListed, presentSubmission } from './present';
import * as repository from './repository';
import { gradeSecond } from './second/second.commands';

/** Like `requireVersion`, but names the other grader. */
async function requireOwnVersion(
  call: Call<typeof gradeSubmission>,
  submission: repository.SubmissionEntity,
  graderName: string | null,
): Promise<void> {
  try {
    requireVersion(call, submission);
  } catch (error) {
    if (error instanceof Refusal && error.status === 412 && graderName)
      throw new Refusal(412, 'errors.staleBy', { name: graderName });
    throw error;
  }
}

/** Stores what a marker gives; what a second marker gives until that mark stands is stored as second marks. */
async function gradeByCaller(call: Call<typeof gradeSubmission>) {
  const { db, account, body, services } = call;
  const change = { tenant: account, userId: account.userId, now: services.now() };
  const { assessmentId, counts } = await db.transaction(async (tx) => {
    const { submission: seen, isBlind } = await repository.findSubmission(tx, account, body.submissionId);
    if (isBlind) {
      await gradeSecond({ ...change, tx }, body, (row) => requireVersion(call, row));
      await record(call, tx, 'submission.graded', body.submissionId);
      return { assessmentId: seen.assessmentId, counts: false };
    }
    const outcome = await grade({ ...change, tx }, body, async (submission) => {
      const row = await repository.findSubmission(tx, account, submission.id);
      await requireGrader(tx, account, row, body);
      await requireOwnVersion(call, submission, row.graderName);
    });
    await record(call, tx, 'submission.graded', body.submissionId);
    return outcome;
  });
  // The bank's figures cover all answers to the questions, so recomputing them must not delay the grader.
  if (counts) services.later(() => refreshStatistics(db, [assessmentId], services.now()));
  return {
    data: await gradedNow(call, body.submissionId),
    ...(body.done ? { message: 'success.submissionGraded' as const } : {}),
  };
}

export function submissionRoutes(app: FastifyInstance): void {
  route(app, listSubmissions, async (call) => {
    const { id } = await unlessTrashed(call, 'assessment', call.params.id, () => readSummary(call, call.params.id));
    return { data: (await listed(call, id)).map(presentListed) };
  });

  route(app, listMarks, { audit: 'assessment.marksExported' }, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    const submissions = await listed(call, id);
    if (submissions.length > 0) await record(call, call.db, 'assessment.marksExported', id);
    return { data: await marksOf(call.db, call.account, id, submissions) };
  });

  route(app, getSubmission, async (call) => {
    const { db, account, params, services } = call;
    const row = await repository.findSubmission(db, account, params.id);
    const whole = orNotFound(await findAssessment(db, account, row.submission.assessmentId));
    const placed = await repository.listPlaced(db, row.submission.assessmentId);
    const { summary } = whole;
    const questions = await loadAsked(db, account, await repository.listAnswered(db, params.id, placed));
    const readAddress = await readerOf(db, services.files, account, questions);
    const asked = {
      assessment: presentSummary(summary),
      placed,
      questionDetails: await mapInTurns(questions, (question) => presentQuestion(question, readAddress)),
      sections: presentSections(whole),
      rubric: summary.assessment.rubric,
    };
    const sheet = await sheetPictures({ db, files: services.files, tenant: account }, params.id);
    const data = presentSubmission(await gradedNow(call, params.id, { row, placed }), asked);
    return { data: { ...data, ...(sheet && { sheet }), ...(await gradingRight(db, account, row)) } };
  });

  route(app, gradeSubmission, { audit: 'submission.graded' }, gradeByCaller);

  route(app, analyseAssessment, async (call) => {
    const { db, account, params } = call;
    const assessment = await unlessTrashed(call, 'assessment', params.id, () => readSummary(call, params.id));
    return { data: await analyse(db, account, assessment) };
  });

  route(app, recordAnalysisExport, { audit: 'assessment.analysisExported' }, async (call) => {
    const { id } = await readSummary(call, call.params.id);
    await record(call, call.db, 'assessment.analysisExported', id);
    return { data: null };
  });
}
