import { type FastifyInstance } from 'fastify';
import { listMarkEvents, listMarkEventsOfAssessment, listStudentMarkChanges } from 'shared/contract/mark-history';
import { record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { readSummary } from '../../assessment/public';
import { listChangesOfStudent, listEvents, listEventsOfAssessment } from './history.repository';
import { presentMarkEvent, withJoinedTyping } from './mark-event.present';
import { findSubmission } from '../repository';
import { wordsOfCriteria } from '../rubric/rubric.repository';

const CHANGES_OF_STUDENT = 10;

/** Splits the rows, one more than fits into the page, into the page and the cursor of the next one. */
function pageOf<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null } };
}

/** Who changed which mark. */
export function markHistoryRoutes(app: FastifyInstance): void {
  route(app, listMarkEvents, async ({ db, account, params, query: { after, limit } }) => {
    const { submission, isBlind } = await findSubmission(db, account, params.id);
    // A second marker does not see the first mark yet.
    if (isBlind) return { data: [], meta: { next: null } };
    const rows = await listEvents(db, account, submission.id, { after, limit: limit + 1 });
    const { page, meta } = pageOf(rows, limit);
    const words = await wordsOfCriteria(db, submission.assessmentId);
    return { data: withJoinedTyping(page.map((row) => presentMarkEvent(row, words))), meta };
  });

  route(app, listMarkEventsOfAssessment, { audit: 'assessment.marksExported' }, async (call) => {
    const { db, account, params, query } = call;
    const { id } = await readSummary(call, params.id);
    await record(call, db, 'assessment.marksExported', id);
    const rows = await listEventsOfAssessment(db, account, id, { ...query, limit: query.limit + 1 });
    const { page, meta } = pageOf(rows, query.limit);
    const words = await wordsOfCriteria(db, id);
    return { data: page.map((row) => presentMarkEvent(row, words)), meta };
  });

  route(app, listStudentMarkChanges, async ({ db, account, params }) => {
    const rows = await listChangesOfStudent(db, account, params.id, 2 * CHANGES_OF_STUDENT);
    const changes = rows.map((row) => {
      const { assessmentId, title, number } = row;
      return { ...presentMarkEvent(row), assessment: { id: assessmentId, title }, number };
    });
    return { data: withJoinedTyping(changes).slice(0, CHANGES_OF_STUDENT) };
  });
}
