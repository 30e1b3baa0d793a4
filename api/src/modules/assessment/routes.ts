import { type FastifyInstance } from 'fastify';
import {
  getAssessment,
  getUpcomingEvents,
  listAssessments,
  listAssessmentsByCourseCode,
} from 'shared/contract/assessment';
import { type Database } from '../../db/database';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { type Account } from '../../identity/account';
import { type Page, pageMeta, pageWindow } from '../../server/http/paging';
import { notFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { answerByKeys } from '../../server/http/streamed-list';
import { unlessTrashed } from '../trash/public';
import { readAssessment, withRights } from './read';
import { mayReadAssessments, mayReadAssessmentsOf } from './policy';
import { presentEvents, presentSummary } from './present';
import * as repository from './repository';

/** A month back, so that the current calendar month is complete. */
const EVENTS_SINCE_MS = 31 * 86_400_000;

/** Searches here and not in the database, which cannot fold Turkish letters. */
async function pageOf(
  db: Database,
  account: Account,
  scope: repository.AssessmentScope,
  query: Page & { search?: string | undefined },
) {
  const wanted = foldText(query.search ?? '');
  const titles = await repository.listTitles(db, repository.inScope(account, scope));
  const ids = titles.filter(({ title }) => foldText(title).includes(wanted)).map(({ id }) => id);
  const { offset, limit } = pageWindow(query);
  const load = async (some: readonly number[]) =>
    withRights({ db, account }, (await repository.loadSummaries(db, account, [...some])).map(presentSummary));
  return answerByKeys(ids.slice(offset, offset + limit), load, pageMeta(query, ids.length));
}

export function assessmentRoutes(app: FastifyInstance): void {
  route(app, listAssessments, async ({ db, account, query }) => {
    const scope = {
      courseId: query.filtered?.[0],
      gradeId: query.gradeId,
      type: query.type,
      status: query.status,
      archived: query.archived === undefined ? undefined : query.archived === 'true',
    };
    await mayReadAssessments(db, account, scope);
    return pageOf(db, account, scope, query);
  });

  route(app, listAssessmentsByCourseCode, async ({ db, account, params, query }) => {
    const { code, teacherId, gradeId } = params;
    await mayReadAssessmentsOf(db, account, teacherId, gradeId);
    const courseIds = await repository.courseIdsByCode(db, account, code, gradeId);
    if (courseIds.length === 0) throw notFound();
    return pageOf(db, account, { courseIds, gradeId, authorId: teacherId }, query);
  });

  route(app, getUpcomingEvents, async ({ db, account, query, services }) => {
    await mayReadAssessments(db, account, query);
    const from = query.from === undefined ? new Date(services.now().getTime() - EVENTS_SINCE_MS) : new Date(query.from);
    const until = query.until === undefined ? undefined : new Date(query.until);
    const of = query.mine === 'true' ? { userId: account.userId } : undefined;
    const rows = await repository.listDue(db, account, { from, until }, { gradeId: query.gradeId, of });
    return { data: presentEvents(rows) };
  });

  route(app, getAssessment, async (call) => {
    const { id } = call.params;
    return { data: await unlessTrashed(call, 'assessment', id, () => readAssessment(call, id)) };
  });
}
