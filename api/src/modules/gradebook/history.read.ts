import { type CellEvent } from 'shared/contract/gradebook';
import { type Database } from '../../db/database';
import { personOf } from '../wire';
import { listCellChanges, listOverallChanges, listClassSubmissions } from '../grade-cells/public';

interface Row {
  at: Date;
  userId: number | null;
  personName: string | null;
  way: CellEvent['way'];
  fromScore: number | null;
  toScore: number | null;
  fromFlag?: CellEvent['fromFlag'];
  toFlag?: CellEvent['toFlag'];
}

const present = ({ at, userId, personName, way, fromScore, toScore, fromFlag, toFlag }: Row): CellEvent => ({
  at: at.toISOString(),
  person: personOf(userId, personName),
  way,
  fromScore,
  toScore,
  fromFlag: fromFlag ?? null,
  toFlag: toFlag ?? null,
});

/** Who changed a cell, newest first: marks of an assessment are mark events, the rest is kept by the gradebook. */
export async function historyOf(
  db: Database,
  { studentId, key, readerId }: { studentId: number; key: string; readerId: number },
): Promise<CellEvent[]> {
  const id = Number(key.slice(1));
  if (key.startsWith('c')) return (await listCellChanges(db, { studentId, columnId: id })).map(present);
  const [submission] = await listClassSubmissions(
    db,
    { assessmentIds: [id], studentIds: [studentId] },
    { userId: readerId },
  );
  if (!submission || submission.isHidden) return [];
  const [flags, marks] = [
    await listCellChanges(db, { studentId, submissionId: submission.id }),
    await listOverallChanges(db, submission.id),
  ];
  return [...flags, ...marks].sort((a, b) => b.at.getTime() - a.at.getTime()).map(present);
}
