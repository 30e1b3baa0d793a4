import { type FastifyInstance } from 'fastify';
import { gradeSubmission, getSubmission, listSubmissions } from 'shared/contract/submission';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { listMarks } from 'shared/contract/submission-marks';
import { orNotFound, Refusal } from '../../server/refusal';
import { type Call, route } from '../../server/route';
import { requireVersion } from '../../server/write';
import { findAssessment, loadAsked, presentSections, presentSummary, summaryNow } from '../assessment/for-submissions';
import { refreshStatistics } from '../question/statistics.repository';
import { analyse } from './analysis.read';
import { grade } from './grade.commands';
import { marksOf } from './marks.read';
import { presentGradedWork, presentSubmission, presentWork } from './present';
import * as repository from './repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

async function gradedWorkNow(
  { db, account, services }: Reader,
  id: number,
  paper?: readonly repository.PaperQuestion[],
) {
  const row = await repository.findWork(db, account, id);
  const [questions, answers] = await Promise.all([
    paper ?? repository.listPaper(db, row.work.assessmentId),
    repository.listAnswers(db, id),
  ]);
  return presentGradedWork(row, questions, answers, services.files.readAddress);
}

/** In the order of a class list: section, then name in the order of the language of the call. */
function byClassList(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: repository.WorkRow, b: repository.WorkRow) =>
    compare(a.work.section, b.work.section) || compare(a.studentName, b.studentName) || a.work.id - b.work.id;
}

/** As `requireVersion`, but says who was first: the other grader. */
async function requireOwnVersion(
  call: Call<typeof gradeSubmission>,
  work: repository.WorkEntity,
  graderName: string | null,
): Promise<void> {
  try {
    requireVersion(call, work);
  } catch (error) {
    if (error instanceof Refusal && error.status === 412 && graderName)
      throw new Refusal(412, 'errors.staleBy', { name: graderName });
    throw error;
  }
}

export function submissionRoutes(app: FastifyInstance): void {
  route(app, listSubmissions, async (call) => {
    const { id } = await summaryNow(call, call.params.id);
    const rows = await repository.listWorks(call.db, call.account, id);
    return { data: rows.sort(byClassList(call.language)).map(presentWork) };
  });

  route(app, listMarks, async (call) => {
    const { id } = await summaryNow(call, call.params.id);
    const works = (await repository.listWorks(call.db, call.account, id)).sort(byClassList(call.language));
    return { data: await marksOf(call.db, call.account, id, works) };
  });

  route(app, getSubmission, async (call) => {
    const { db, account, params, services } = call;
    const { work } = await repository.findWork(db, account, params.id);
    const whole = orNotFound(await findAssessment(db, account, work.assessmentId));
    const paper = await repository.listPaper(db, work.assessmentId);
    const { summary } = whole;
    const asked = {
      assessment: presentSummary(summary),
      paper,
      questions: await loadAsked(db, account, paper),
      sections: presentSections(whole),
      rubric: summary.assessment.rubric,
    };
    return { data: presentSubmission(await gradedWorkNow(call, params.id, paper), asked, services.files.readAddress) };
  });

  route(app, gradeSubmission, async (call) => {
    const { db, account, body, services } = call;
    const change = { tenant: account, userId: account.userId, now: services.now() };
    const { assessmentId, counts } = await db.transaction((tx) =>
      grade({ ...change, tx }, body, async (work) =>
        requireOwnVersion(call, work, (await repository.findWork(tx, account, work.id)).graderName),
      ),
    );
    // The bank's figures are over every answer to the questions: nobody who grades should wait for them.
    if (counts) services.later(() => refreshStatistics(db, [assessmentId], services.now()));
    return {
      data: await gradedWorkNow(call, body.submissionId),
      ...(body.done ? { message: 'success.submissionGraded' as const } : {}),
    };
  });

  route(app, analyseAssessment, async (call) => {
    const { db, account, params } = call;
    const { id, marks } = await summaryNow(call, params.id);
    return { data: await analyse(db, account, { id, marks }) };
  });
}
