import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../server/refusal';
import { type StudentWrite } from './ledger';
import { type Planned, type Purpose, readHere, type RosterInput } from './planner';
import { type Present } from './present';

export interface RosterWork {
  input: RosterInput;
  school: Present['school'];
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
  | { refused: Pick<Refusal, 'status' | 'key' | 'values' | 'field'> };
export type ToRoster = { present: Present; purpose: Purpose } | { more: true };

const PIECE = 2000;

function* piecesOf<T>(list: readonly T[]) {
  for (let at = 0; at < list.length; at += PIECE) yield list.slice(at, at + PIECE);
}

const tell = (message: FromRoster) => parentPort?.postMessage(message);

async function hear(): Promise<ToRoster> {
  const [message] = (await once(parentPort ?? process, 'message')) as [ToRoster];
  return message;
}

async function main(): Promise<void> {
  const { input, school } = workerData as RosterWork;
  const planner = await readHere({ ...input, bytes: Buffer.from(input.bytes) }, school);
  for (const addresses of piecesOf(planner.addresses)) {
    tell({ addresses });
    await hear();
  }
  tell({ isRead: true });
  const asked = await hear();
  if (!('present' in asked)) return;
  const { plan, ...others } = await planner.plan(asked.present, asked.purpose);
  for (const students of piecesOf(asked.purpose === 'import' && plan ? plan.students : [])) {
    tell({ students });
    await hear();
  }
  tell({ planned: { ...others, plan: plan && { ...plan, students: [] } } });
}

main().catch((error: unknown) => {
  // Any other error ends the thread, which the parent notices.
  if (!(error instanceof Refusal)) throw error;
  const { status, key, values, field } = error;
  tell({ refused: { status, key, values, ...(field === undefined ? {} : { field }) } });
});
