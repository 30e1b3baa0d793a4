import { type Lecture } from 'shared/contract/lecture';
import { lecturesOfTopic } from '../../course/lectures-of-topic';

/** A lecture that goes from one place of its course to another, both from 1. */
export interface Move {
  lectureId: number;
  from: number;
  order: number;
}

/**
 * The move in the whole course that brings a lecture to a place among those of one topic (from 0). It takes the place
 * of the lecture that stands there: going down it lands right behind that one, going up right before it, and the
 * lectures of other topics in between keep their order. Undefined where nothing would change.
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

/** The lectures of the course as they stand after a move, with their new places. */
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
 * What is on the screen in the order that the server answered. The rest stays as it was read: an answer brings freshly
 * signed addresses of the files, and a player whose address changes begins anew.
 */
export function inOrderOf(lectures: readonly Lecture[], answered: readonly Lecture[]): Lecture[] {
  const known = new Map(lectures.map((lecture) => [lecture.id, lecture]));
  return answered.map((lecture) => ({
    ...(known.get(lecture.id) ?? lecture),
    order: lecture.order,
    version: lecture.version,
  }));
}
