import { type FastifyInstance } from 'fastify';
import { answerFileType } from 'shared/contract/answer-files.rules';
import {
  announceFeedbackFiles,
  giveFeedbackFiles,
  listFeedbackFiles,
  takeBackFeedbackFiles,
} from 'shared/contract/feedback-files';
import { orNotFound } from '../../../refusals/refusal';
import { type Audit, record } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { findAssessment } from '../../assessment/public';
import { announceFile } from '../../upload/public';
import { findSubmission } from '../repository';
import { giveBack, takeBack } from './feedback.commands';
import { feedbackFor } from './feedback.read';

const unannounced: Audit = { audit: false, because: 'It only announces files; giving them is recorded.' };

const DAY_MS = 86_400_000;

/** Files that graders give back with submissions. Decision 0288. */
export function feedbackRoutes(app: FastifyInstance): void {
  const { files } = app.services;

  route(app, listFeedbackFiles, async ({ db, account, params }) => {
    const { isBlind } = await findSubmission(db, account, params.id);
    // Those of the first marker are hidden as the first mark is.
    return { data: isBlind ? [] : await feedbackFor({ db, files, tenant: account }, [params.id]) };
  });

  route(app, announceFeedbackFiles, unannounced, async ({ db, account, params, body, services }) => {
    const { summary } = orNotFound(await findAssessment(db, account, params.id));
    const owner = { schoolId: summary.assessment.schoolId, userId: account.userId, openMs: DAY_MS };
    const data = [];
    for (const { fileName, fileSize } of body.files) {
      const fileType = answerFileType(fileName);
      const { url, fileUrl, readUrl } = await announceFile(db, services, { ...owner, fileName, fileType, fileSize });
      data.push({ url, fileUrl, readUrl, fileType });
    }
    return { data };
  });

  route(app, giveFeedbackFiles, { audit: 'submission.filesGiven' }, async (call) => {
    const { db, account, params, body, services } = call;
    const given = await db.transaction(async (tx) => {
      const giving = { tx, account, userId: account.userId, now: services.now() };
      const added = await giveBack(giving, params.id, body);
      await record(call, tx, 'submission.filesGiven', [...new Set(added.map(({ submissionId }) => submissionId))]);
      return added;
    });
    const ids = [...new Set(given.map(({ submissionId }) => submissionId))];
    const all = new Map(
      (await feedbackFor({ db, files, tenant: account }, ids)).map((file) => [
        `${file.submissionId} ${file.filePath}`,
        file,
      ]),
    );
    return {
      data: [...new Set(given.map(({ submissionId, filePath }) => `${submissionId} ${filePath}`))].flatMap(
        (name) => all.get(name) ?? [],
      ),
    };
  });

  route(app, takeBackFeedbackFiles, { audit: 'submission.filesTakenBack' }, async (call) => {
    const { db, account, params, body, services } = call;
    const { removed } = await db.transaction(async (tx) => {
      const giving = { tx, account, userId: account.userId, now: services.now() };
      const taken = await takeBack(giving, params.id, body.ids);
      if (taken.removed > 0) await record(call, tx, 'submission.filesTakenBack', taken.submissionIds);
      return taken;
    });
    return { data: { removed } };
  });
}
