import { type FastifyInstance } from 'fastify';
import { listAnswerSheets, printAnswerSheets, recordAnswerSheet, setSheetPages } from 'shared/contract/answer-sheet';
import { requireOwner } from '../../tenancy/owner';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { byClassList } from '../../text/name-order';
import { lockAssessment } from '../assessment/public';
import { refreshStatistics } from '../question/public';
import { presentSubmissionSummary, findSubmission } from '../submission/public';
import { sheetsAssessment } from './policy';
import { presentScan, presentSheets } from './present';
import { print } from './print.commands';
import { recordSheet } from './record.commands';
import { findSheets, keepsPages, listScans, listSheets, listSheetStudents, setKeepsPages } from './repository';

const pageActions = ['school.sheetPagesKept', 'school.sheetPagesLeftOut'] as const;

export function answerSheetRoutes(app: FastifyInstance): void {
  route(app, listAnswerSheets, async ({ db, account, params, language }) => {
    const assessment = await sheetsAssessment(db, account, params.id);
    const sheets = (await listSheets(db, assessment.id)).map(presentSheets);
    const scans = (await listScans(db, assessment.id)).map(presentScan);
    const students = (await listSheetStudents(db, account, assessment)).sort(byClassList(language));
    return { data: { sheets, scans, students, keepsPages: await keepsPages(db, assessment.schoolId) } };
  });

  route(app, printAnswerSheets, { audit: 'assessment.sheetsPrinted' }, async (call) => {
    const { account, params, body, services } = call;
    const id = await createOnce(call, async (tx) => {
      const change = { tx, tenant: account, userId: account.userId, now: services.now() };
      const assessment = await lockAssessment(change, params.id);
      await record(call, tx, 'assessment.sheetsPrinted', assessment.id);
      return print(change, assessment, body);
    });
    return { data: presentSheets(await findSheets(call.db, id)) };
  });

  route(app, recordAnswerSheet, { audit: 'submission.scanned' }, async (call) => {
    const { db, account, params, body, services } = call;
    const { id, isStored } = await db.transaction(async (tx) => {
      const recording = { tx, tenant: account, userId: account.userId, now: services.now() };
      const stored = await recordSheet(recording, params.id, body);
      if (stored.isStored) await record(call, tx, 'submission.scanned', stored.id);
      return stored;
    });
    if (isStored) services.later(() => refreshStatistics(db, [params.id], services.now()));
    return { data: presentSubmissionSummary(await findSubmission(db, account, id)) };
  });

  route(app, setSheetPages, { audit: pageActions }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    await db.transaction(async (tx) => {
      await setKeepsPages(tx, params.id, body.keepsPages);
      await record(call, tx, pageActions[body.keepsPages ? 0 : 1], params.id);
    });
    return { data: body };
  });
}
