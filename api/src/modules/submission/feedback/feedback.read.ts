import { type FeedbackFile } from 'shared/contract/feedback-files';
import { type Database } from '../../../db/database';
import { type FileStore } from '../../../files/file-store';
import { presentFile } from '../../../tenancy/answer-files';
import { type ReadAddress, readerOf } from '../../../tenancy/files';
import { type Tenant } from '../../../tenancy/tenancy';
import { personOf } from '../../wire';
import { type GivenFile, listGiven } from './feedback.repository';

interface Reading {
  db: Database;
  files: FileStore;
  tenant: Tenant;
}

const readerOfGiven = ({ db, files, tenant }: Reading, rows: readonly GivenFile[]): Promise<ReadAddress> =>
  readerOf(
    db,
    files,
    tenant,
    rows.map(({ filePath }) => ({ filePath })),
  );

/** The files that were given back with some submissions, for who grades them. */
export async function feedbackFor(reading: Reading, submissionIds: readonly number[]): Promise<FeedbackFile[]> {
  const rows = await listGiven(reading.db, submissionIds);
  const readAddress = await readerOfGiven(reading, rows);
  return rows.map(({ id, submissionId, filePath, userId, name, at }) => ({
    ...{ id, submissionId, ...presentFile(filePath, readAddress) },
    ...{ by: personOf(userId, name), at: at.toISOString() },
  }));
}

/** The same for the student: who gave them is not told. */
export async function feedbackShown(reading: Reading, submissionIds: readonly number[]) {
  const rows = await listGiven(reading.db, submissionIds);
  if (rows.length === 0) return {};
  const readAddress = await readerOfGiven(reading, rows);
  return { feedbackFiles: rows.map(({ id, filePath }) => ({ id, ...presentFile(filePath, readAddress) })) };
}
