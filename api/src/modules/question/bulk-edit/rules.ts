import { type QuestionStatus } from 'shared/contract/enums';
import { type BulkEditChange, type StayReason } from 'shared/contract/question-bulk-edit';
import { limits } from 'shared/contract/limits';
import { type QuestionTrailField } from 'shared/contract/question-history';
import { labelKey, labelsInOrder } from '../labels/labels';

/** What a bulk edit sets of a question; topics by their ids, in order. */
export interface Settings {
  difficulty: number;
  score: number;
  bloomsTaxonomy: string | null;
  questionCategory: number;
  status: QuestionStatus;
  topics: readonly number[];
  /** Free tags, in the order of their keys. */
  labels: readonly string[];
}

export const trailFieldOf: Record<keyof Settings, QuestionTrailField> = {
  difficulty: 'difficulty',
  score: 'score',
  bloomsTaxonomy: 'bloom',
  questionCategory: 'bank',
  status: 'status',
  topics: 'topics',
  labels: 'labels',
};
const names = Object.keys(trailFieldOf) as (keyof Settings)[];

export interface Edit {
  before: Partial<Settings>;
  after: Partial<Settings>;
}

const inOrder = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b);

/** The fields in which a question is not yet as it is wanted; nothing if there are none. */
export function differences(question: Settings, wanted: Partial<Settings>): Edit | undefined {
  const fields = names.filter(
    (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(question[name]),
  );
  if (fields.length === 0) return undefined;
  const take = (from: Partial<Settings>): Partial<Settings> =>
    Object.fromEntries(fields.map((name) => [name, from[name]]));
  return { before: take(question), after: take(wanted) };
}

function topicsAfter(now: readonly number[], { how, tags }: NonNullable<BulkEditChange['topics']>): number[] {
  const ids = tags.map(Number);
  if (how === 'replace') return inOrder(ids);
  return inOrder(how === 'add' ? [...now, ...ids] : now.filter((id) => !ids.includes(id)));
}

/** A question that has a tag keeps it as it is spelled, unless that is removed. */
function labelsAfter(now: readonly string[], { add = [], remove = [] }: NonNullable<BulkEditChange['labels']>) {
  const gone = new Set(remove.map(labelKey));
  return labelsInOrder([...now.filter((name) => !gone.has(labelKey(name))), ...add]);
}

/** What the change does to one question, or why that stays. `courseOf` has the topics of the change. */
export function editOf(
  question: Settings & { courseId: number; isEditable: boolean },
  { topics, labels, ...values }: BulkEditChange,
  courseOf: ReadonlyMap<number, number>,
): Edit | StayReason {
  if (!question.isEditable) return 'see-only';
  const after = topics && topicsAfter(question.topics, topics);
  if (topics && topics.how !== 'remove' && topics.tags.some((tag) => courseOf.get(Number(tag)) !== question.courseId))
    return 'other-course';
  if (after && after.length === 0 && question.topics.length > 0) return 'last-topic';
  if (after && after.length > limits.tagsMax) return 'too-many-topics';
  const labelled = labels && labelsAfter(question.labels, labels);
  if (labelled && labelled.length > limits.labelsMax) return 'too-many-labels';
  const wanted = { ...values, ...(after && { topics: after }), ...(labelled && { labels: labelled }) };
  return differences(question, wanted) ?? 'same';
}

/** The topics that an undo gives back: those that are still there, of the question's course. */
export function topicsBack(
  tags: readonly string[],
  courseId: number,
  courseOf: ReadonlyMap<number, number>,
): number[] | undefined {
  const back = inOrder(tags.map(Number)).filter((id) => courseOf.get(id) === courseId);
  return back.length === 0 && tags.length > 0 ? undefined : back;
}
