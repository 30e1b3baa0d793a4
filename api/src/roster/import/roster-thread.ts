import { type Worker } from 'node:worker_threads';
import { badRequest } from '../../refusals/refusal';
import { TookTooLong } from '../../refusals/unavailable';
import { startThread } from '../../threads/start-thread';
import { type StudentWrite } from '@teacher-portal/roster/plan/ledger';
import { type Planner, type Purpose, type RosterInput } from '@teacher-portal/roster/plan/planner';
import { type SchoolRows } from '@teacher-portal/roster/plan/school-rows';
import { rosterMessage } from './roster-message';
import { type FromRoster, type RosterWork, type ToRoster } from './roster.worker';

/** Ten times what the largest roster takes on an idle machine. */
const LIMIT_MS = 300_000;
/** Each holds a roster in memory and uses a CPU core. */
const THREADS = 2;

let free = THREADS;
const waiting: (() => void)[] = [];

async function takePlace(): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function givePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
}

/** Receives messages of the thread until `take` returns a value. @throws what the thread rejects */
function receive<T>(thread: Worker, stopped: Promise<never>, take: (message: FromRoster) => T | undefined): Promise<T> {
  const received = new Promise<T>((resolve, reject) => {
    thread.removeAllListeners('message').on('message', (message: FromRoster) => {
      if ('refused' in message) {
        const { code, field } = message.refused;
        return reject(badRequest(rosterMessage(code), {}, field));
      }
      const result = take(message);
      if (result === undefined) thread.postMessage({ more: true } satisfies ToRoster);
      else resolve(result);
    });
  });
  return Promise.race([received, stopped]);
}

async function readIn(thread: Worker, stopped: Promise<never>): Promise<Planner> {
  const addresses: string[] = [];
  await receive(thread, stopped, (message) => {
    if ('addresses' in message) addresses.push(...message.addresses);
    return 'isRead' in message ? true : undefined;
  });
  const plan = (schoolRows: SchoolRows, purpose: Purpose) => {
    const students: StudentWrite[] = [];
    const planned = receive(thread, stopped, (message) => {
      if ('students' in message) students.push(...message.students);
      if (!('planned' in message)) return undefined;
      const { plan: rest, ...others } = message.planned;
      return { ...others, plan: rest && { ...rest, students } };
    });
    thread.postMessage({ schoolRows, purpose } satisfies ToRoster);
    return planned;
  };
  return { addresses, plan };
}

/** Rejects when the thread exits, the client disconnects, or the time limit passes. */
function stopOf(thread: Worker, signal: AbortSignal) {
  let stop: (reason: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  stopped.catch(() => undefined);
  const timer = setTimeout(() => stop(new TookTooLong(`A roster took longer than ${LIMIT_MS} ms.`)), LIMIT_MS);
  const onAbort = () => stop(signal.reason);
  signal.addEventListener('abort', onAbort);
  thread.once('error', stop);
  thread.once('exit', () => stop(new Error('The thread of a roster ended.')));
  const forget = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  };
  return { stopped, forget };
}

/**
 * Reads and compares a roster in a worker thread, so that the largest one blocks no other request. The thread ends
 * after `work`, when the client disconnects, or after the time limit.
 */
export async function withRosterThread<T>(
  input: RosterInput,
  school: SchoolRows['school'],
  signal: AbortSignal,
  work: (planner: Planner) => Promise<T>,
): Promise<T> {
  await takePlace();
  try {
    signal.throwIfAborted();
    const workerData: RosterWork = { input, school };
    const thread = startThread('roster/import/roster.worker', { workerData });
    const { stopped, forget } = stopOf(thread, signal);
    try {
      return await work(await readIn(thread, stopped));
    } finally {
      forget();
      await thread.terminate();
    }
  } finally {
    givePlace();
  }
}
