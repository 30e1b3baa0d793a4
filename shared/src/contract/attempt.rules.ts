import { assessmentType } from './enums';
import { type AnswerFilesRule, filesFit } from './answer-files.rules';
import { answerKindOf } from '@teacher-portal/item-writing/item-types';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from '@teacher-portal/text-folding/typed-text';

/** Who ended an attempt: the student, the server at the deadline, or a teacher. */
export const handedInBy = ['student', 'time', 'teacher'] as const;
export type HandedInBy = (typeof handedInBy)[number];

/**
 * Why an answer does not count: given after the end, given at an unknown time, sent by a device that is not the writer,
 * sent after the student or a teacher handed in, or after a person had started grading; or, without a way back, changed
 * after the student had left its question.
 */
export const keptReasons = ['late', 'unknownTime', 'otherDevice', 'handedIn', 'graded', 'left'] as const;
export type KeptReason = (typeof keptReasons)[number];

const MINUTE_MS = 60_000;

/** Time limit in minutes; null for assignments, whose minutes are advisory. */
export const timeLimitOf = ({ type, time }: { type: number; time: number }): number | null =>
  type === assessmentType.assignment || time <= 0 ? null : time;

/** Whole minutes, rounded up, with the student's extra time in per cent. */
export const extraMinutesOf = (minutes: number | null, percent: number): number =>
  Math.ceil(((minutes ?? 0) * percent) / 100);

/** A student's exceptions; null means the rule of the assessment. */
export interface Override {
  opensAt: Date | null;
  endsAt: Date | null;
  extraMinutes: number | null;
}

interface Ruled {
  type: number;
  time: number;
  publishDate: Date | null;
  dueDate: Date | null;
}

/** Codes are read from a board: case, accents and spaces are ignored. */
export const sameCode = (typed: string, code: string): boolean => {
  const plain = (text: string) => foldText(plainText(text)).replace(/\s/g, '');
  return plain(typed) === plain(code);
};

/** The rules for one student: each field is the student's exception, or else the rule of the assessment. */
export function accessOf(
  assessment: Ruled,
  { extraTimePercent, acceptsLate }: { extraTimePercent: number; acceptsLate: boolean },
  own: Override | undefined,
) {
  const minutes = timeLimitOf(assessment);
  return {
    minutes,
    opensAt: own?.opensAt ?? assessment.publishDate,
    /** Without extra minutes; interfaces show `lastHandInOf`. */
    endsAt: own?.endsAt ?? (acceptsLate ? null : assessment.dueDate),
    /** Without extra minutes; interfaces show `dueOf`. */
    dueAt: own?.endsAt ?? assessment.dueDate,
    extraMinutes: own?.extraMinutes ?? extraMinutesOf(minutes, extraTimePercent),
  };
}
type Access = ReturnType<typeof accessOf>;

const afterMinutes = (at: Date | null, minutes: number) => at && new Date(at.getTime() + minutes * MINUTE_MS);

/** When the work of this student is due: whatever is handed in later is late. Null without a due date. */
export const dueOf = ({ dueAt, extraMinutes }: Pick<Access, 'dueAt' | 'extraMinutes'>): Date | null =>
  afterMinutes(dueAt, extraMinutes);

/** Until when this student can hand in at all; null without an end, as where late work is accepted. */
export const lastHandInOf = ({ endsAt, extraMinutes }: Pick<Access, 'endsAt' | 'extraMinutes'>): Date | null =>
  afterMinutes(endsAt, extraMinutes);

interface Dated {
  state: 'open' | 'running' | 'handedIn' | 'missed';
  /** Missing from older servers. */
  dueAt?: string | null | undefined;
  endsAt: string | null;
  /** Of the running attempt. */
  deadline: string | null;
}

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);

/**
 * When unfinished work is due and until when it can be handed in at all (ISO 8601 in UTC); null where there is none.
 * The minutes of a running attempt may end before both.
 */
export function timesOf({ state, dueAt = null, endsAt, deadline }: Dated): { due: string | null; last: string | null } {
  if (state !== 'running' && state !== 'open') return { due: null, last: null };
  const last = state === 'running' ? deadline : endsAt;
  return { due: earlier(dueAt, last), last };
}

/** The minutes available to a student who starts now, which the end may cut short of the time limit. */
export function minutesFrom(
  { minutes, endsAt }: { minutes: number | null; endsAt: string | null },
  now: number,
): number | null {
  if (minutes === null || endsAt === null) return minutes;
  return Math.max(0, Math.min(minutes, Math.floor((Date.parse(endsAt) - now) / 60_000)));
}

/** Number of attempts: the student's own, or that of the assessment. */
export const triesOf = (rules: { tries: number }, own: { tries: number | null } | undefined): number =>
  own?.tries ?? rules.tries;

const DAY_MS = 86_400_000;

interface Late {
  /** When it was due for the student (`dueOf`). */
  due: Date | null;
  handedInAt: Date;
  percentPerDay: number;
  /** What the clocks of the school show at a moment, as milliseconds since 1970. */
  clock?: (at: Date) => number;
}

/**
 * Penalty for late submissions: a share of the score for each day begun, at most all of it. A day is over when the
 * clocks first show the same time again, so the day of a clock change has 23 or 25 hours.
 */
export const latePercentOf = ({ percentPerDay, ...late }: Late): number =>
  Math.min(100, lateDaysOf(late) * percentPerDay);

/** Clocks are put back at most by this, at a time that these steps meet closely enough. */
const REPEATED_MS = 2 * 60 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/** The latest local time shown so far: in the repeated hour clocks show earlier times again. */
function latestShown(at: Date, since: Date, clock: (at: Date) => number): number {
  let latest = clock(at);
  for (let back = STEP_MS; back <= REPEATED_MS && at.getTime() - back >= since.getTime(); back += STEP_MS)
    latest = Math.max(latest, clock(new Date(at.getTime() - back)));
  return latest;
}

/** The days begun since it was due; 0 if it was not late. */
export function lateDaysOf({ due, handedInAt, clock = (at) => at.getTime() }: Omit<Late, 'percentPerDay'>): number {
  if (due === null || handedInAt <= due) return 0;
  return Math.max(1, Math.ceil((latestShown(handedInAt, due, clock) - clock(due)) / DAY_MS));
}

interface HandedIn {
  tries: number;
  /** Number of attempts begun. */
  used: number;
  isGradedByHand: boolean;
  isSolutionShown: boolean;
}

/**
 * Whether a student may try again after handing in. The last submitted attempt counts, so none may start once a person
 * has graded the submission, or once the student has seen the solution.
 */
export const mayTryAgain = ({ tries, used, isGradedByHand, isSolutionShown }: HandedIn): boolean =>
  used > 0 && used < tries && !isGradedByHand && !isSolutionShown;

interface Running {
  startedAt: Date;
  minutes: number | null;
  /** When the assessment ends for the student; null if it has no end. */
  end: Date | null;
  extraMinutes: number;
  /** Pauses of the exam. */
  pausedMs?: number;
}

/**
 * When an attempt ends: after its minutes, but no later than the assessment. Extra minutes and pauses are added to
 * both, so that a student with extra time has it even if the exam ends for everybody else. Null without an end.
 */
export function deadlineOf({ startedAt, minutes, end, extraMinutes, pausedMs = 0 }: Running): Date | null {
  const ends = [
    ...(minutes === null ? [] : [startedAt.getTime() + minutes * MINUTE_MS]),
    ...(end === null ? [] : [end.getTime()]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends) + extraMinutes * MINUTE_MS + pausedMs);
}

export const isOver = (deadline: Date | null, now: Date): boolean => deadline !== null && deadline <= now;

interface Arrival {
  startedAt: Date;
  deadline: Date | null;
  graceMs: number;
  arrivedAt: Date;
  /** Server time of the last response that the device had received when the answer was given. */
  since: Date | undefined;
  /** Milliseconds from that response to the answer, on a monotonic clock. */
  elapsedMs: number | undefined;
}

/** When an answer was given; undefined if unknown. The date of the device is never used. */
export function givenAt({ startedAt, arrivedAt, since, elapsedMs }: Arrival): Date | undefined {
  if (since === undefined || elapsedMs === undefined || since < startedAt) return undefined;
  const given = new Date(since.getTime() + elapsedMs);
  return given <= arrivedAt ? given : undefined;
}

/**
 * Why an answer does not count; undefined if it does: it arrived before the end, or within the grace period and was
 * given before the end.
 */
export function keptReasonOf(arrival: Arrival): KeptReason | undefined {
  const { deadline, graceMs, arrivedAt } = arrival;
  if (!isOver(deadline, arrivedAt)) return undefined;
  const given = givenAt(arrival);
  if (given === undefined) return 'unknownTime';
  const isInTime = !isOver(deadline, given) && !isOver(deadline && new Date(deadline.getTime() + graceMs), arrivedAt);
  return isInTime ? undefined : 'late';
}

/** What validating a response requires of its question. */
interface Answerable {
  questionType: number;
  optionIds: readonly number[];
  answerFiles?: AnswerFilesRule | null | undefined;
}

interface Response {
  optionIds?: number[] | undefined;
  text?: string | undefined;
  drawing?: Record<string, unknown> | undefined;
  filePath?: string | undefined;
  moreFiles?: readonly { filePath: string }[] | undefined;
  answer?: object | undefined;
}

const allowed: Record<ReturnType<typeof answerKindOf>, readonly (keyof Response)[]> = {
  options: ['optionIds'],
  text: ['text', 'filePath', 'moreFiles'],
  drawing: ['drawing', 'filePath'],
  item: ['answer'],
};

/** Whether a response is valid for this question: its type, and only its options. Null withdraws an answer. */
export function fits(question: Answerable, response: Response | null): boolean {
  if (response === null) return true;
  const given = Object.entries(response).filter(([, value]) => value !== undefined);
  const fields: readonly string[] = allowed[answerKindOf(question.questionType)];
  const options = new Set(question.optionIds);
  return (
    given.every(([field]) => fields.includes(field)) &&
    (response.optionIds ?? []).every((id) => options.has(id)) &&
    filesFit(question.answerFiles, response)
  );
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
};

/** The text whose SHA-256 (hexadecimal) is the hash of a response: JSON with sorted keys. */
export const hashedText = (response: Response | null): string => JSON.stringify(sorted(response));
