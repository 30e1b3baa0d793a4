import { type FastifyInstance } from 'fastify';
import { copyQuestions, moveQuestions, previewTransfer, undoTransfer } from 'shared/contract/question-transfer';
import { type Database } from '../../../db/database';
import { record, recordIn } from '../../../server/audit/audit';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { planCopy, writeCopies } from './copy.commands';
import { move } from './move.commands';
import { asReader } from './policy';
import { preview } from './preview.read';
import { undo } from './undo.commands';

async function recordMade(
  call: Parameters<typeof record>[0],
  tx: Database,
  { topics, passages }: { topics: readonly number[]; passages: readonly number[] },
): Promise<void> {
  if (topics.length > 0) await record(call, tx, 'category.created', topics);
  if (passages.length > 0) await record(call, tx, 'passage.created', passages);
}

/** Copying and moving questions. Decision 0232. */
export function questionTransferRoutes(app: FastifyInstance): void {
  route(app, previewTransfer, async ({ db, account, body, language }) => ({
    data: await preview(db, account, body, language),
  }));

  route(
    app,
    copyQuestions,
    { audit: ['question.copied', 'question.copiedToSchool', 'category.created', 'passage.created'] },
    async (call) => {
      const { db, account, body, language, services } = call;
      const plan = await untilHungUp(call, (signal) => planCopy(db, account, body, signal));
      const data = await createOnce(call, async (tx) => {
        const { sent, ...made } = await writeCopies(tx, { account, language, now: services.now() }, body, plan);
        await record(call, tx, 'question.copied', made.copied);
        await recordMade(call, tx, made);
        // In the school that they were read in, where the caller may not write.
        if (sent.length > 0) await recordIn(call, tx, 'question.copiedToSchool', sent, asReader(account).schoolIds);
        return made;
      });
      return { data, message: 'success.questionsCopied' };
    },
  );

  route(app, moveQuestions, { audit: ['question.moved', 'category.created', 'passage.created'] }, async (call) => {
    const { account, body, language, services } = call;
    const data = await createOnce(call, async (tx) => {
      const done = await move(tx, { account, language, now: services.now() }, body);
      await record(
        call,
        tx,
        'question.moved',
        done.moved.map(({ id }) => id),
      );
      await recordMade(call, tx, done);
      return done;
    });
    return { data, message: 'success.questionsMoved' };
  });

  route(
    app,
    undoTransfer,
    { audit: ['question.deleted', 'question.moved', 'category.deleted', 'passage.deleted'] },
    async (call) => {
      const { account, body, language, services } = call;
      const data = await createOnce(call, async (tx) => {
        const { deleted, moved, topics, passages, left } = await undo(
          tx,
          { account, language, now: services.now() },
          body,
        );
        if (deleted.length > 0) await record(call, tx, 'question.deleted', deleted);
        if (moved.length > 0) await record(call, tx, 'question.moved', moved);
        if (topics.length > 0) await record(call, tx, 'category.deleted', topics);
        if (passages.length > 0) await record(call, tx, 'passage.deleted', passages);
        return { left };
      });
      return { data, message: 'success.transferUndone' };
    },
  );
}
