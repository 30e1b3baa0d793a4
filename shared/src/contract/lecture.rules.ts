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
  /** Length of the medium, when it is known. */
  durationSeconds?: number | Empty;
}

export interface SlotLike {
  startTime: string;
  endTime: string;
  tagId: number;
}

const problem = (key: ErrorKey, ...path: (string | number)[]): Problem => ({ key, path });
const blank = (text: string | Empty) => isBlankRichText(text ?? '');

/** Seconds of "mm:ss" or "h:mm:ss"; undefined when it is neither. */
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

/** The time of a second as slots write it: "mm:ss", from an hour on "h:mm:ss". Fractions are cut off. */
export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
}

/** Both times left at their default: the slot is about the whole lecture. */
export const isWholeLecture = ({ startTime, endTime }: Pick<SlotLike, 'startTime' | 'endTime'>): boolean =>
  startTime === defaults.slotTime && endTime === defaults.slotTime;

/**
 * What is wrong with the times of one slot of a video or an audio: it ends after it starts, and not after the end of the
 * medium. A slot left at 00:00–00:00 means the whole lecture and is fine.
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

/** The first slot whose times are wrong. A theory lecture has no times: the server keeps its slots at their defaults. */
function slotsProblem({ type, tagSlots = [], durationSeconds }: LectureDraftLike): Problem | undefined {
  if (type === lectureType.theory) return undefined;
  for (const [index, slot] of tagSlots.entries()) {
    const wrong = slotProblem(slot, durationSeconds);
    if (wrong) return { ...wrong, path: ['tagSlots', index, 'endTime'] };
  }
  return undefined;
}

function linksProblem({ link, attachments = [] }: LectureDraftLike): Problem | undefined {
  if (link?.trim() && !isLectureLink(link.trim())) return problem('errors.lectureLink', 'link');
  const wrong = attachments.findIndex((attachment) => !isLectureLink(attachment.link));
  return wrong >= 0 ? problem('errors.lectureLink', 'attachments', wrong, 'link') : undefined;
}

/** Theory needs content or a link, and a description where the link stands alone; the others need a description. */
function materialProblem(draft: LectureDraftLike): Problem | undefined {
  if (draft.type === lectureType.theory) {
    if (!blank(draft.content)) return undefined;
    if (!draft.link?.trim()) return problem('errors.lectureMaterial', 'content');
  }
  return blank(draft.description) ? problem('errors.lectureDescription', 'description') : undefined;
}

/** The first problem of a lecture, in the order of the specification; slot times and links are ours and come last. */
export function lectureProblem(draft: LectureDraftLike): Problem | undefined {
  if (!draft.name?.trim()) return problem('errors.lectureTitle', 'name');
  if (!Object.values(lectureType).some((type) => type === draft.type)) return problem('errors.lectureType', 'type');
  const material = materialProblem(draft);
  if (material) return material;
  if (!draft.tagSlots?.some(({ tagId }) => tagId > 0)) return problem('errors.lectureAITags', 'tagSlots');
  return slotsProblem(draft) ?? linksProblem(draft);
}
