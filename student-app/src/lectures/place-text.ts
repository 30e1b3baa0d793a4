import { lectureType } from 'shared/contract/enums';
import { type LearnLecture } from 'shared/contract/learn-lecture';
import { timeOf } from 'shared/contract/lecture.rules';
import { formatNumber } from 'shared/i18n';

/** The last seconds of a recording and the last lines of a text say nothing that one would come back for. */
const LAST_SECONDS = 10;
const NEARLY_ALL = 950;

type Placed = Pick<LearnLecture, 'type' | 'place' | 'durationSeconds'>;

export const isText = ({ type }: Placed): boolean => type === lectureType.theory;

function isFinished(lecture: Placed, place: number): boolean {
  if (isText(lecture)) return place >= NEARLY_ALL;
  return lecture.durationSeconds !== null && place >= lecture.durationSeconds - LAST_SECONDS;
}

/** Where one would go on; undefined at the beginning and at the end. */
export function goOnAt(lecture: Placed): number | undefined {
  const { place } = lecture;
  return place === null || place === 0 || isFinished(lecture, place) ? undefined : place;
}

/** How far a student has come, as a key of the texts with its values. */
export function placeText(lecture: Placed) {
  const { place } = lecture;
  if (place === null) return { key: 'lectures.new' } as const;
  if (isFinished(lecture, place)) return { key: 'lectures.finished' } as const;
  if (isText(lecture))
    return { key: 'lectures.read', values: { share: formatNumber(place / 1000, { style: 'percent' }) } } as const;
  return { key: 'lectures.stoppedAt', values: { time: timeOf(place) } } as const;
}
