import { type TrashKind } from 'shared/contract/trash-kinds';
import { notFound, Refusal, trashedRecord } from '../../refusals/refusal';
import { type Call } from '../../server/route';
import { presentTrashed } from './present';
import { findEntry } from './repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

/**
 * Reads or changes a record. If it is in the trash, the 404 says so, with who deleted it. `work` must not be part of a
 * transaction, because the embedded database has a single connection.
 */
export async function unlessTrashed<T>(
  { db, account, services }: Reader,
  kind: TrashKind,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== notFound().status) throw error;
    const entry = await findEntry(db, account, kind, id, services.now());
    throw entry ? trashedRecord(presentTrashed(entry)) : error;
  }
}
