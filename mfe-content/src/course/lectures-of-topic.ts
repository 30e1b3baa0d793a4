import { type Lecture } from 'shared/contract/lecture';

type Tagged = Pick<Lecture, 'tags' | 'tagSlots'>;

/** Ids of the topics that a lecture is about: as a whole, or from one time to another. */
export const topicsOf = ({ tags, tagSlots }: Tagged): number[] => [
  ...new Set([...tags, ...tagSlots.map(({ tagId }) => tagId)]),
];

/** The lectures about a topic, in the order given. */
export const lecturesOfTopic = <One extends Tagged>(lectures: readonly One[], topicId: number): One[] =>
  lectures.filter((lecture) => topicsOf(lecture).includes(topicId));

/** How many lectures are about each topic, by its id. */
export function countLectures(lectures: readonly Tagged[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const lecture of lectures) for (const id of topicsOf(lecture)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
