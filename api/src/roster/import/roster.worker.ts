import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { RosterFileError } from '@teacher-portal/roster/files/file-error';
import { type StudentWrite } from '@teacher-portal/roster/plan/ledger';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import {
  type Planned,
  type Planner,
  type Purpose,
  readHere,
  type RosterInput,
} from '@teacher-portal/roster/plan/planner';
import { type SchoolRows } from '@teacher-portal/roster/plan/school-rows';

export interface RosterWork {
  input: RosterInput;
  school: SchoolRows['school'];
}

/**
 * The thread's messages, in this order. Lists are sent in pieces on request: pieces that arrive together would be
 * processed together and block the event loop.
 */
export type FromRoster =
  | { addresses: string[] }
  | { isRead: true }
  | { students: StudentWrite[] }
  | { planned: Planned }
  | { refused: Pick<RosterFileError, 'code' | 'field'> };
interface Asked {
  schoolRows: SchoolRows;
  purpose: Purpose;
}
export type ToRoster = Asked | { more: true };

const PIECE = 2000;
/** What a preview does not show of a plan, besides the students. */
const notShown: Pick<Plan, 'classes' | 'records'> = { classes: [], records: {} };

function* piecesOf<T>(list: readonly T[]) {
  for (let at = 0; at < list.length; at += PIECE) yield list.slice(at, at + PIECE);
}

const tell = (message: FromRoster) => parentPort?.postMessage(message);

async function hear(): Promise<ToRoster> {
  const [message] = (await once(parentPort ?? process, 'message')) as [ToRoster];
  return message;
}

async function answer(planner: Planner, { schoolRows, purpose }: Asked): Promise<void> {
  const { plan, ...others } = await planner.plan(schoolRows, purpose);
  const isImport = purpose === 'import';
  for (const students of piecesOf(isImport && plan ? plan.students : [])) {
    tell({ students });
    await hear();
  }
  tell({ planned: { ...others, plan: plan && { ...plan, students: [], ...(isImport ? {} : notShown) } } });
}

async function main(): Promise<void> {
  const { input, school } = workerData as RosterWork;
  const planner = await readHere({ ...input, bytes: Buffer.from(input.bytes) }, school);
  for (const addresses of piecesOf(planner.addresses)) {
    tell({ addresses });
    await hear();
  }
  tell({ isRead: true });
  for (let asked = await hear(); 'schoolRows' in asked; asked = await hear()) await answer(planner, asked);
}

main().catch((error: unknown) => {
  // Any other error ends the thread, which the parent notices.
  if (!(error instanceof RosterFileError)) throw error;
  const { code, field } = error;
  tell({ refused: { code, ...(field && { field }) } });
});
