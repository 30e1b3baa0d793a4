import { type FastifyInstance } from 'fastify';
import {
  createPassage,
  deletePassage,
  getPassage,
  type ListedPassage,
  listPassages,
  orderPassage,
  type Passage,
  updatePassage,
} from 'shared/contract/passage';
import { type Database } from '../../../db/database';
import { badRequest, orNotFound } from '../../../refusals/refusal';
import { record } from '../../../server/audit/audit';
import { untilHungUp } from '../../../server/http/until-hung-up';
import { requireVersion } from '../../../server/http/precondition';
import { type Call, route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { readerOf } from '../../../tenancy/files';
import { cleanTexts } from '../../../text/clean-texts';
import { withReadableFiles } from '../../../text/own-files';
import { mayReadCourseInGrade } from '../../category/public';
import { unlessTrashed } from '../../trash/public';
import { personOf } from '../../wire';
import * as write from './passage.commands';
import { findPassage, listPassages as findPassages } from './passage.repository';

type Row = Awaited<ReturnType<typeof findPassages>>[number];

const present = ({ authorId, authorName, createdAt, updatedAt, ...row }: Row): ListedPassage => ({
  ...row,
  author: personOf(authorId, authorName),
  createdOn: createdAt.toISOString(),
  updatedOn: updatedAt.toISOString(),
});

async function readPassage({ db, account, services }: Pick<Call, 'db' | 'account' | 'services'>, id: number) {
  const { text, ...row } = orNotFound(await findPassage(db, account, id));
  const readAddress = await readerOf(db, services.files, account, { text });
  return { ...present(row), text: withReadableFiles(text, readAddress) } satisfies Passage;
}

const changeOf = ({ account, services }: Pick<Call, 'account' | 'services'>, tx: Database): write.Change => ({
  tx,
  tenant: account,
  authorId: account.userId,
  now: services.now(),
});

/** The body with its text sanitised. @throws 400 if nothing is left of it */
async function cleanBody<T extends { text: string }>(call: Pick<Call, 'request'> & { body: T }): Promise<T> {
  const [text] = await untilHungUp(call, (signal) =>
    cleanTexts([{ kind: 'rich', text: call.body.text }] as const, signal),
  );
  if (text.markup === '') throw badRequest('errors.required', {}, 'text');
  return { ...call.body, text: text.markup };
}

function readRoutes(app: FastifyInstance): void {
  route(app, listPassages, async ({ db, account, query: { filtered } }) => {
    await mayReadCourseInGrade(db, account, ...filtered);
    return { data: (await findPassages(db, account, ...filtered)).map(present) };
  });

  route(app, getPassage, async (call) => {
    const { id } = call.params;
    return { data: await unlessTrashed(call, 'passage', id, () => readPassage(call, id)) };
  });
}

export function passageRoutes(app: FastifyInstance): void {
  readRoutes(app);

  route(app, createPassage, { audit: 'passage.created' }, async (call) => {
    const body = await cleanBody(call);
    const id = await createOnce(call, async (tx) => {
      const created = await write.create(changeOf(call, tx), body);
      await record(call, tx, 'passage.created', created);
      return created;
    });
    return { data: await readPassage(call, id), message: 'success.passageCreated' };
  });

  route(app, updatePassage, { audit: 'passage.updated' }, async (call) => {
    const { id } = call.params;
    const body = { ...(await cleanBody(call)), change: call.query.change };
    await unlessTrashed(call, 'passage', id, () =>
      call.db.transaction(async (tx) => {
        await write.replace(changeOf(call, tx), id, body, (row) => requireVersion(call, row));
        await record(call, tx, 'passage.updated', id);
      }),
    );
    return { data: await readPassage(call, id), message: 'success.passageUpdated' };
  });

  route(app, orderPassage, { audit: false, because: 'An order says nothing about anybody.' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction((tx) => write.order(changeOf(call, tx), id, call.body));
    return { data: await readPassage(call, id) };
  });

  route(app, deletePassage, { audit: ['passage.deleted', 'question.deleted'] }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      const { deleted } = await write.remove(changeOf(call, tx), id, call.query.under, (row) =>
        requireVersion(call, row),
      );
      await record(call, tx, 'passage.deleted', id);
      if (deleted.length > 0) await record(call, tx, 'question.deleted', deleted);
    });
    return { data: null, message: 'success.passageDeleted' };
  });
}
