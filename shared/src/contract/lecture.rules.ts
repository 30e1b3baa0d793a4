import { lectureType } from './enums';
import { defaults } from './limits';
import { isLectureLink } from './links.rules';
import type { ErrorKey, MessageValues, Problem } from './message-key';
import { isBlankRichText } from './question.rules';

type Empty = null | undefined;

export interface LectureDraftLike {
  name?: string | Empty;
  type?: number | Empty;
  description?: string | Empty;
  content?: string | Empty;
  link?: string | Empty;
  tagSlots?: readonly SlotLike[];
  attachments?: readonly { link: string }[];
  /** Length of the recording, if known. */
  durationSeconds?: number | Empty;
}

export interface SlotLike {
  startTime: string;
  endTime: string;
  tagId: number;
}

const problem = (key: ErrorKey, ...path: (string | number)[]): Problem => ({ key, path });
const blank = (text: string | Empty) => isBlankRichText(text ?? '');

/** Seconds of "mm:ss" or "h:mm:ss"; undefined for any other format. */
export function secondsOf(time: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{2}):([0-5]\d)$/.exec(time);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1] ?? '0', match[2] ?? '0', match[3] ?? '0'].map(Number) as [
    number,
    number,
    number,
  ];
  return match[1] !== undefined && minutes > 59 ? undefined : hours * 3600 + minutes * 60 + seconds;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as slots do: "mm:ss", from one hour on "h:mm:ss". Fractions are cut off. */
export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
}

/** Both times have their default: the slot covers the whole lecture. */
export const isWholeLecture = ({ startTime, endTime }: Pick<SlotLike, 'startTime' | 'endTime'>): boolean =>
  startTime === defaults.slotTime && endTime === defaults.slotTime;

/**
 * The problem with the times of one slot of a video or audio: it must end after it starts, and within the recording.
 * 00:00–00:00 means the whole lecture and is valid.
 */
function slotProblem(
  slot: Pick<SlotLike, 'startTime' | 'endTime'>,
  durationSeconds?: number | Empty,
): { key: ErrorKey; values?: MessageValues } | undefined {
  if (isWholeLecture(slot)) return undefined;
  const [start, end] = [secondsOf(slot.startTime), secondsOf(slot.endTime)];
  if (start === undefined || end === undefined || end <= start) return { key: 'errors.lectureSlotTimes' };
  if (durationSeconds && end > durationSeconds)
    return { key: 'errors.lectureSlotBeyond', values: { duration: timeOf(durationSeconds) } };
  return undefined;
}

/** Slots with invalid times. A theory lecture has no times: the server keeps its slots at their defaults. */
function* slotsProblems({ type, tagSlots = [], durationSeconds }: LectureDraftLike): Iterable<Problem> {
  if (type === lectureType.theory) return;
  for (const [index, slot] of tagSlots.entries()) {
    const wrong = slotProblem(slot, durationSeconds);
    if (wrong) yield { ...wrong, path: ['tagSlots', index, 'endTime'] };
  }
}

function* linksProblems({ link, attachments = [] }: LectureDraftLike): Iterable<Problem> {
  if (link?.trim() && !isLectureLink(link.trim())) yield problem('errors.lectureLink', 'link');
  const wrong = attachments.findIndex((attachment) => !isLectureLink(attachment.link));
  if (wrong >= 0) yield problem('errors.lectureLink', 'attachments', wrong, 'link');
}

/** Theory needs content or a link, and a description if it has only a link; the other types need a description. */
function materialProblem(draft: LectureDraftLike): Problem | undefined {
  if (draft.type === lectureType.theory) {
    if (!blank(draft.content)) return undefined;
    if (!draft.link?.trim()) return problem('errors.lectureMaterial', 'content');
  }
  return blank(draft.description) ? problem('errors.lectureDescription', 'description') : undefined;
}

function* findProblems(draft: LectureDraftLike): Iterable<Problem> {
  if (!draft.name?.trim()) yield problem('errors.lectureTitle', 'name');
  const hasType = Object.values(lectureType).some((type) => type === draft.type);
  if (!hasType) yield problem('errors.lectureType', 'type');
  // Which material a lecture needs depends on its type.
  const material = hasType ? materialProblem(draft) : undefined;
  if (material) yield material;
  if (!draft.tagSlots?.some(({ tagId }) => tagId > 0)) yield problem('errors.lectureAITags', 'tagSlots');
  yield* slotsProblems(draft);
  yield* linksProblems(draft);
}

/**
 * Every problem of a lecture, in the order of the specification; slot times and links, which are not in it, come last.
 */
export const lectureProblems = (draft: LectureDraftLike): Problem[] => [...findProblems(draft)];

/** The first problem of a lecture, in the order of the specification. */
export const lectureProblem = (draft: LectureDraftLike): Problem | undefined => lectureProblems(draft)[0];
