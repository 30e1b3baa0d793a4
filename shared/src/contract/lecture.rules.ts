import { lectureType } from './enums';
import type { ErrorKey, Problem } from './message-key';
import { isBlankRichText } from './question.rules';

type Empty = null | undefined;

export interface LectureDraftLike {
  name?: string | Empty;
  type?: number | Empty;
  description?: string | Empty;
  content?: string | Empty;
  link?: string | Empty;
  tagSlots?: readonly { startTime: string; endTime: string; tagId: number }[];
}

const problem = (key: ErrorKey, ...path: (string | number)[]): Problem => ({ key, path });
const blank = (text: string | Empty) => isBlankRichText(text ?? '');

/** Seconds of "mm:ss" or "h:mm:ss"; undefined when it is neither. */
export function secondsOf(time: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(\d{2}):([0-5]\d)$/.exec(time);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1] ?? '0', match[2] ?? '0', match[3] ?? '0'].map(Number) as [number, number, number];
  return match[1] !== undefined && minutes > 59 ? undefined : hours * 3600 + minutes * 60 + seconds;
}

function isSlotTime({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  const [start, end] = [secondsOf(startTime), secondsOf(endTime)];
  return start !== undefined && end !== undefined && end >= start;
}

/** Theory needs content or a link, and a description where the link stands alone; the others need a description. */
function materialProblem(draft: LectureDraftLike): Problem | undefined {
  if (draft.type === lectureType.theory) {
    if (!blank(draft.content)) return undefined;
    if (!draft.link?.trim()) return problem('errors.lectureMaterial', 'content');
  }
  return blank(draft.description) ? problem('errors.lectureDescription', 'description') : undefined;
}

/** The first problem of a lecture, in the order of the specification; the times of the slots are ours and come last. */
export function lectureProblem(draft: LectureDraftLike): Problem | undefined {
  if (!draft.name?.trim()) return problem('errors.lectureTitle', 'name');
  if (!Object.values(lectureType).some((type) => type === draft.type)) return problem('errors.lectureType', 'type');
  const material = materialProblem(draft);
  if (material) return material;
  const slots = draft.tagSlots ?? [];
  if (!slots.some(({ tagId }) => tagId > 0)) return problem('errors.lectureAITags', 'tagSlots');
  const wrong = slots.findIndex((slot) => !isSlotTime(slot));
  return wrong >= 0 ? problem('errors.lectureSlotTimes', 'tagSlots', wrong, 'endTime') : undefined;
}
