import { assessmentType, isChoiceType, questionType } from './enums';

/** Who ended an attempt: the student, the server at the end of the time, or a teacher. */
export const handedInBy = ['student', 'time', 'teacher'] as const;
export type HandedInBy = (typeof handedInBy)[number];

/**
 * Why an answer that came after the end does not count: given after the end, given nobody can say when, sent by a device
 * that does not write, sent after the student or a teacher handed in, or after a person had begun to grade.
 */
export const keptReasons = ['late', 'unknownTime', 'otherDevice', 'handedIn', 'graded'] as const;
export type KeptReason = (typeof keptReasons)[number];

const MINUTE_MS = 60_000;

/** The minutes for writing; null for assignments, where they are advice. */
export const timeLimitOf = ({ type, time }: { type: number; time: number }): number | null =>
  type === assessmentType.assignment || time <= 0 ? null : time;

/** Whole minutes, rounded up, for a student whose extra time is in per cent. */
export const extraMinutesOf = (minutes: number | null, percent: number): number =>
  Math.ceil(((minutes ?? 0) * percent) / 100);

/** What holds for one student instead of for everybody; null is as for everybody. */
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

/** Codes are read from a board: case and spaces do not matter. */
export const sameCode = (typed: string, code: string): boolean => {
  const plain = (text: string) => text.replace(/\s/g, '').toLocaleUpperCase('en');
  return plain(typed) === plain(code);
};

/** The rules for one student: each field by itself, the student's own first, then that of the assessment. */
export function accessOf(
  assessment: Ruled,
  { extraTimePercent, acceptsLate }: { extraTimePercent: number; acceptsLate: boolean },
  own: Override | undefined,
) {
  const minutes = timeLimitOf(assessment);
  return {
    minutes,
    opensAt: own?.opensAt ?? assessment.publishDate,
    endsAt: own?.endsAt ?? (acceptsLate ? null : assessment.dueDate),
    /** What is handed in later is late. */
    dueAt: own?.endsAt ?? assessment.dueDate,
    extraMinutes: own?.extraMinutes ?? extraMinutesOf(minutes, extraTimePercent),
  };
}

/** How many tries a student has: the student's own number, or that of everybody. */
export const triesOf = (rules: { tries: number }, own: { tries: number | null } | undefined): number =>
  own?.tries ?? rules.tries;

const DAY_MS = 86_400_000;

interface Late {
  /** When the assessment ended for the student, without extra minutes; null if it never did. */
  end: Date | null;
  extraMinutes: number;
  handedInAt: Date;
  percentPerDay: number;
}

/** How much of the score is taken off late work: so much for each day that has begun, at most everything. */
export function latePercentOf({ end, extraMinutes, handedInAt, percentPerDay }: Late): number {
  if (end === null) return 0;
  const lateMs = handedInAt.getTime() - end.getTime() - extraMinutes * MINUTE_MS;
  return lateMs <= 0 ? 0 : Math.min(100, Math.ceil(lateMs / DAY_MS) * percentPerDay);
}

interface HandedIn {
  tries: number;
  /** How many the student has begun. */
  used: number;
  isGradedByHand: boolean;
  isSolutionShown: boolean;
}

/**
 * Whether a student who has handed in may try again. The last try that is handed in counts, so none begins once a person
 * has graded the work, or once the student has seen the solution.
 */
export const mayTryAgain = ({ tries, used, isGradedByHand, isSolutionShown }: HandedIn): boolean =>
  used > 0 && used < tries && !isGradedByHand && !isSolutionShown;

interface Running {
  startedAt: Date;
  minutes: number | null;
  /** When the assessment ends for the student; null if it never does. */
  end: Date | null;
  extraMinutes: number;
  /** While the exam was paused. */
  pausedMs?: number;
}

/**
 * When an attempt ends: after its minutes, at the latest when the assessment ends. Extra minutes come on top of both, so
 * that somebody who needs more time has it in an exam that ends for all, and so do pauses. Null if nothing ends it.
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
  /** The server's time in the last receipt that the device had when it gave the answer. */
  since: Date | undefined;
  /** Milliseconds from that receipt to the answer, by a clock that only runs forward. */
  elapsedMs: number | undefined;
}

/** When an answer was given; undefined if that cannot be said. The clock of the device is never asked. */
export function givenAt({ startedAt, arrivedAt, since, elapsedMs }: Arrival): Date | undefined {
  if (since === undefined || elapsedMs === undefined || since < startedAt) return undefined;
  const given = new Date(since.getTime() + elapsedMs);
  return given <= arrivedAt ? given : undefined;
}

/** Why an answer does not count; undefined if it counts: what arrives in time, or in the period of grace and was given in time. */
export function keptReasonOf(arrival: Arrival): KeptReason | undefined {
  const { deadline, graceMs, arrivedAt } = arrival;
  if (!isOver(deadline, arrivedAt)) return undefined;
  const given = givenAt(arrival);
  if (given === undefined) return 'unknownTime';
  const isInTime = !isOver(deadline, given) && !isOver(deadline && new Date(deadline.getTime() + graceMs), arrivedAt);
  return isInTime ? undefined : 'late';
}

/** A question as far as an answer must fit it. */
interface Answerable {
  questionType: number;
  optionIds: readonly number[];
}

interface Response {
  optionIds?: number[] | undefined;
  text?: string | undefined;
  drawing?: Record<string, unknown> | undefined;
  filePath?: string | undefined;
}

const allowed = (type: number): readonly (keyof Response)[] => {
  if (isChoiceType(type)) return ['optionIds'];
  return type === questionType.whiteboard ? ['drawing', 'filePath'] : ['text', 'filePath'];
};

/** Whether a response is one to this question: of its type, with its options only. Null takes an answer back. */
export function fits(question: Answerable, response: Response | null): boolean {
  if (response === null) return true;
  const given = Object.entries(response).filter(([, value]) => value !== undefined);
  const fields: readonly string[] = allowed(question.questionType);
  const options = new Set(question.optionIds);
  return given.every(([field]) => fields.includes(field)) && (response.optionIds ?? []).every((id) => options.has(id));
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

/** The text of a response that its hash (SHA-256, hexadecimal) is made of: JSON with sorted keys. */
export const hashedText = (response: Response | null): string => JSON.stringify(sorted(response));
