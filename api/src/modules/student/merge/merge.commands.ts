import { type MergeColumns, type MergeRecord } from '../../../db/schema/student-merges';
import { fillClasses } from '../../../classes/fill-classes.repository';
import { conflict, notFound, orNotFound } from '../../../refusals/refusal';
import * as accounts from '../record/account.repository';
import * as records from './merge-record.repository';
import * as repository from './merge.repository';
import { filledBy, uniqueColumns } from './merge.rules';
import { type Change, lockStudent, type StudentEntity, updateStudent } from '../record/record.repository';

interface Pair {
  kept: StudentEntity;
  merged: StudentEntity;
}

/** Both records, locked in a fixed order, so that two merges of the same pair cannot deadlock. */
async function lockPair(change: Change, keptId: number, mergedId: number): Promise<Pair> {
  if (keptId === mergedId) throw conflict('errors.mergeSame');
  const rows = new Map<number, StudentEntity>();
  for (const id of [keptId, mergedId].sort((a, b) => a - b)) rows.set(id, orNotFound(await lockStudent(change, id)));
  const [kept, merged] = [orNotFound(rows.get(keptId)), orNotFound(rows.get(mergedId))];
  if (kept.schoolId !== merged.schoolId) throw conflict('errors.mergeOtherSchool');
  return { kept, merged };
}

/**
 * Ids of the assessments whose submissions would move, also onto a place without work, and flags onto a place
 * without one. Where both records have work, neither moves.
 */
export async function plan(tx: Change['tx'], { kept, merged }: Pair) {
  const { work } = repository.held;
  const own = await repository.workOf(tx, kept);
  const given = [...(await repository.workOf(tx, merged))];
  return {
    work: given.flatMap(([id, holds]) => (holds > (own.get(id) ?? -1) ? [id] : [])),
    twice: given.flatMap(([id, holds]) => (holds === work && own.get(id) === work ? [id] : [])),
    filled: filledBy(kept, merged),
  };
}

const pick = (row: MergeColumns, columns: object): Partial<MergeColumns> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof MergeColumns]]));

/** Unique columns are cleared in one record before they are set in the other. */
const emptied = (columns: Partial<MergeColumns>): Partial<MergeColumns> =>
  Object.fromEntries(uniqueColumns.flatMap((name) => (name in columns ? [[name, null]] : [])));

async function moveColumns(change: Change, { kept, merged }: Pair, filled: Partial<MergeColumns>): Promise<void> {
  await updateStudent(change, merged, { ...emptied(filled), deletedAt: merged.deletedAt ?? change.now });
  await updateStudent(change, kept, filled);
  if (filled.userId != null) await accounts.renameAccount(change.tx, filled.userId, kept.name);
}

/**
 * Merges a record into another, which is kept. @throws 404 for a record of another school or one that has left, 409 for
 * records of two schools, a record that was merged already, and a student who is writing.
 */
export async function merge(
  change: Change,
  { id, otherId }: { id: number; otherId: number },
  mayReplace: (row: StudentEntity) => void,
): Promise<void> {
  const { tx, account, now } = change;
  const { kept, merged } = await lockPair(change, id, otherId);
  if (kept.deletedAt !== null || merged.erasedAt !== null) throw notFound();
  mayReplace(kept);
  if (await records.findMerge(tx, account, otherId)) throw conflict('errors.studentMerged');
  if (await repository.isWriting(tx, merged)) throw conflict('errors.mergeWriting');
  const { work, filled } = await plan(tx, { kept, merged });
  const keys = await repository.newKeys(tx, { kept, merged });
  const move = { schoolId: kept.schoolId, from: merged.id, to: kept.id };
  await repository.moveSubmissions(tx, move, work);
  await repository.moveByKey(tx, move, keys);
  await repository.moveMarkHistory(tx, move, { columns: keys.columns, work });
  const access = await repository.moveAccess(tx, move);
  const grades = await repository.enterGrades(tx, move, now);
  const classes = await repository.enterClasses(tx, move, now);
  const rows = await repository.moveByRow(tx, move);
  await moveColumns(change, { kept, merged }, filled);
  const leftAt = merged.deletedAt?.toISOString() ?? null;
  const before = pick(kept, filled);
  const record: MergeRecord = {
    ...{ before, after: filled, leftAt, work, grades, classes, access },
    ...keys,
    ...rows,
  };
  await records.insertMerge(tx, {
    ...{ schoolId: kept.schoolId, keptId: kept.id, mergedId: merged.id, at: now, authorId: account.userId, record },
  });
  await fillClasses(tx, kept.schoolId, { now, studentIds: [kept.id] });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changes made by hand since the merge are kept. */
function restored(kept: StudentEntity, { before, after }: MergeRecord): Partial<MergeColumns> {
  const names = Object.keys(after) as (keyof MergeColumns)[];
  return pick(
    { ...kept, ...before },
    Object.fromEntries(names.filter((name) => isSame(kept[name], after[name])).map((name) => [name, true])),
  );
}

async function restoreColumns(change: Change, { kept, merged }: Pair, record: MergeRecord): Promise<void> {
  const back = restored(kept, record);
  await updateStudent(change, kept, back);
  const own = Object.fromEntries(
    uniqueColumns.flatMap((name) => (name in record.after ? [[name, record.after[name]]] : [])),
  ) as Partial<MergeColumns>;
  const deletedAt = record.leftAt === null ? null : new Date(record.leftAt);
  await updateStudent(change, merged, { ...own, deletedAt });
  if (own.userId != null) await accounts.renameAccount(change.tx, own.userId, merged.name);
}

/**
 * Restores a merged record with its data, and with what its assessments have received since.
 *
 * @throws 404 for a record that is not merged, 409 if the other one was merged after it, or is writing.
 */
export async function undoMerge(change: Change, mergedId: number): Promise<void> {
  const { tx, account, now } = change;
  const found = orNotFound(await records.findMerge(tx, account, mergedId));
  const { kept, merged } = await lockPair(change, found.keptId, mergedId);
  const { id, schoolId, record } = orNotFound(await records.findMerge(tx, account, mergedId));
  if (await records.findMerge(tx, account, kept.id)) throw conflict('errors.mergeUndoLater');
  if ((await records.newestMergeInto(tx, schoolId, kept.id)) !== id) throw conflict('errors.mergeUndoLater');
  if (await repository.isWriting(tx, kept)) throw conflict('errors.mergeWriting');
  const back = { schoolId, from: kept.id, to: merged.id };
  await repository.moveSubmissions(tx, back, record.work);
  await repository.moveByKey(tx, back, record);
  await repository.moveMarkHistory(tx, back, record);
  if (record.access) await repository.moveAccess(tx, back);
  await repository.moveByRow(tx, back, record);
  await repository.leaveClasses(tx, { schoolId, from: merged.id, to: kept.id }, record.classes);
  await repository.leaveGrades(tx, { schoolId, from: merged.id, to: kept.id }, record.grades);
  await restoreColumns(change, { kept, merged }, record);
  await records.endMerge(tx, { id, schoolId }, now);
  await fillClasses(tx, schoolId, { now, studentIds: [kept.id, merged.id] });
}
