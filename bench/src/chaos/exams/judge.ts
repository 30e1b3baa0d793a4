import type { Journal } from './app-code';
import type { Written } from './student';

/** What the server has stored for a student at the end. */
export interface Stored {
  attempts: number;
  submissions: number;
  isHandedIn: boolean;
  /** ISO instant. */
  deadline: string | null;
  /** Responses as JSON, by question id; `kept` ones were too late to count. */
  counted: Record<number, string>;
  kept: Record<number, string>;
}

export interface Verdict {
  /** Last answers that students gave in time, more than two seconds before the end of their tab. */
  answers: number;
  counted: number;
  /** Not counted, but shown to the teacher. */
  kept: number;
  /** Not counted, but readable on the device, because a later answer from another device replaced it. */
  onDevice: number;
  lost: string[];
  doubleAttempts: number;
  notHandedIn: number;
  afterEnd: string[];
}

/** An answer at least this much older than the end of its tab must not be lost. */
const SAFE_MS = 2_000;

interface Judged {
  uid: number;
  written: readonly Written[];
  journals: readonly Journal[];
  stored: Stored;
  /** Duration of the slowest call of the devices, by which their estimate of the server's time may be behind. */
  slowestMs: number;
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
export const textOf = (response: unknown): string => JSON.stringify(sorted(response));

const isSafe = ({ at, life }: Written) => life.endedAt === undefined || life.endedAt - at > SAFE_MS;

/** Values that a device still shows: replaced ones, and those that the server rejected or declared late. */
const readable = (journals: readonly Journal[]): Set<string> =>
  new Set(
    journals.flatMap(({ answers, replaced }) =>
      [...replaced, ...Object.values(answers).filter(({ state }) => state !== 'unsent')].map(({ response }) =>
        textOf(response),
      ),
    ),
  );

function judgeQuestion(id: number, own: readonly Written[], judged: Judged, verdict: Verdict): void {
  const { stored, uid, slowestMs } = judged;
  const end = Date.parse(stored.deadline ?? '') || Infinity;
  const counted = stored.counted[id];
  const isFrom = (given: readonly Written[], value?: string) => given.some((each) => each.value === value);
  if (
    counted !== undefined &&
    !isFrom(
      own.filter(({ at }) => at <= end + slowestMs),
      counted,
    )
  )
    verdict.afterEnd.push(`student ${uid}, question ${id}: ${counted}`);
  const last = own.findLastIndex((each) => each.at <= end && isSafe(each));
  if (last < 0) return;
  const later = own.slice(last);
  verdict.answers += 1;
  const shown = readable(judged.journals);
  if (isFrom(later, counted)) verdict.counted += 1;
  else if (isFrom(later, stored.kept[id])) verdict.kept += 1;
  else if (later.some(({ value }) => shown.has(value))) verdict.onDevice += 1;
  else verdict.lost.push(`student ${uid}, question ${id}: ${later[0]?.value}, but ${counted ?? 'nothing'}`);
}

/** Compares what students wrote with what the server and their devices have stored. */
export function judge(all: readonly Judged[]): Verdict {
  const verdict: Verdict = {
    ...{ answers: 0, counted: 0, kept: 0, onDevice: 0, doubleAttempts: 0, notHandedIn: 0 },
    ...{ lost: [], afterEnd: [] },
  };
  for (const judged of all) {
    const { attempts, submissions, isHandedIn } = judged.stored;
    if (attempts > 1 || submissions > 1) verdict.doubleAttempts += 1;
    if (!isHandedIn) verdict.notHandedIn += 1;
    for (const id of new Set(judged.written.map(({ questionId }) => questionId))) {
      const own = judged.written.filter(({ questionId }) => questionId === id);
      judgeQuestion(id, own, judged, verdict);
    }
  }
  return verdict;
}
