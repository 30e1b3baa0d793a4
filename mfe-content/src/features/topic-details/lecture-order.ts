import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { lecturesOfTopic } from '../../course/lectures-of-topic';

/** A move from one position of the course to another, both counted from 1. */
export interface Move {
  lectureId: number;
  from: number;
  order: number;
}

/**
 * Converts a position among the lectures of one topic (from 0) into a move within the course. The lecture takes the
 * place of the one there: moving down it lands right after it, moving up right before it, and lectures of other topics
 * in between keep their order. Undefined if nothing would change.
 */
export function moveInTopic(
  lectures: readonly Lecture[],
  topicId: number,
  lectureId: number,
  place: number,
): Move | undefined {
  const shown = lecturesOfTopic(lectures, topicId);
  const lecture = shown.find(({ id }) => id === lectureId);
  const target = shown[place];
  if (!lecture || !target || target === lecture) return undefined;
  return { lectureId, from: lecture.order, order: target.order };
}

/** The lectures of the course after a move, with their new positions. */
export function afterMove(lectures: readonly Lecture[], { lectureId, from, order }: Move): Lecture[] {
  const moved = lectures.find(({ id }) => id === lectureId);
  if (!moved) return [...lectures];
  const others = lectures.filter(({ id }) => id !== lectureId);
  const goesDown = order > from;
  const at = others.filter((other) => (goesDown ? other.order <= order : other.order < order)).length;
  return [...others.slice(0, at), moved, ...others.slice(at)].map((lecture, index) => ({
    ...lecture,
    order: index + 1,
  }));
}

/**
 * Applies the order of the response to the cached lectures and keeps everything else, because the response has newly
 * signed addresses and a player restarts when its address changes.
 */
export function inOrderOf(lectures: readonly Lecture[], answered: readonly Lecture[]): Lecture[] {
  const known = new Map(lectures.map((lecture) => [lecture.id, lecture]));
  return answered.map((lecture) => ({
    ...(known.get(lecture.id) ?? lecture),
    order: lecture.order,
    version: lecture.version,
  }));
}
