import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../../db/database';
import { record, type RowAction } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { type Call } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { unlessTrashed } from '../trash/public';
import { type Change } from './changes.repository';
import { presentLectures } from './present';
import * as repository from './repository';

/** What the routes of lectures share. */

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

const present = async ({ db, account, services }: Reader, rows: repository.LectureRows) =>
  presentLectures(rows, await readerOf(db, services.files, account, rows));

export const lecturesOf = async (call: Reader, courseId: number) =>
  present(call, await repository.listLectures(call.db, call.account, courseId));

export const lectureOf = async (call: Reader, id: number, courseId?: number) =>
  orNotFound((await present(call, await repository.findLecture(call.db, call.account, id, courseId)))[0]);

export const changeOf = ({ account, services }: Reader, tx: Database): Change => ({ tx, account, now: services.now() });

/** Changes a lecture in a transaction and records it. */
export function changing<E extends Endpoint>(
  call: Call<E>,
  action: RowAction,
  id: number,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  return unlessTrashed(call, 'lecture', id, () =>
    call.db.transaction(async (tx) => {
      await change(changeOf(call, tx));
      await record(call, tx, action, id);
    }),
  );
}
