import { lectureType } from 'shared/contract/enums';
import { type LearnLecture } from 'shared/contract/learn-lecture';
import { timeOf } from 'shared/contract/lecture.rules';
import { formatNumber } from 'shared/i18n';

/** Positions in the last seconds of a recording, or the last lines of a text, count as finished. */
const LAST_SECONDS = 10;
const NEARLY_ALL = 950;

type Placed = Pick<LearnLecture, 'type' | 'place' | 'durationSeconds'>;

export const isText = ({ type }: Placed): boolean => type === lectureType.theory;

function isFinished(lecture: Placed, place: number): boolean {
  if (isText(lecture)) return place >= NEARLY_ALL;
  return lecture.durationSeconds !== null && place >= lecture.durationSeconds - LAST_SECONDS;
}

/** Position to resume at; undefined at the beginning and at the end. */
export function resumeAt(lecture: Placed): number | undefined {
  const { place } = lecture;
  return place === null || place === 0 || isFinished(lecture, place) ? undefined : place;
}

/** The student's progress, as a message key with its values. */
export function placeText(lecture: Placed) {
  const { place } = lecture;
  if (place === null) return { key: 'lectures.new' } as const;
  if (isFinished(lecture, place)) return { key: 'lectures.finished' } as const;
  if (isText(lecture))
    return { key: 'lectures.read', values: { share: formatNumber(place / 1000, { style: 'percent' }) } } as const;
  return { key: 'lectures.stoppedAt', values: { time: timeOf(place) } } as const;
}
