import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';

type Tagged = Pick<Lecture, 'tags' | 'tagSlots'>;

/** Ids of all topics of a lecture, including those of its slots. */
export const topicsOf = ({ tags, tagSlots }: Tagged): number[] => [
  ...new Set([...tags, ...tagSlots.map(({ tagId }) => tagId)]),
];

/** The lectures with a topic, in the given order. */
export const lecturesOfTopic = <One extends Tagged>(lectures: readonly One[], topicId: number): One[] =>
  lectures.filter((lecture) => topicsOf(lecture).includes(topicId));

/** Number of lectures per topic id. */
export function countLectures(lectures: readonly Tagged[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const lecture of lectures) for (const id of topicsOf(lecture)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
