import { type VersionContent, type VersionKind } from '../../../db/schema/question-versions';
import { itemKey } from '../item/item-text';

/** Parts of the content that concern the use of a question or what is said afterwards, not what it asks. */
const beside = ['questionCategory', 'difficulty', 'score', 'bloomsTaxonomy', 'feedback', 'feedbackMedia'] as const;

const inOrder = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Independent of key order, which the database changes. */
export function isAskedAlike(before: VersionContent, after: VersionContent): boolean {
  const asked = (content: VersionContent) =>
    JSON.stringify(content, (key, value: unknown) => {
      if (beside.some((each) => each === key)) return undefined;
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? inOrder(value) : value;
    });
  return asked(before) === asked(after);
}

/**
 * Whether the same answer is right in both: the same type, the same options in the same order with the same key, and an
 * item that is answered and scored the same.
 */
export function hasSameKey(before: VersionContent, after: VersionContent): boolean {
  const key = ({ questionType, options, ...content }: VersionContent) =>
    JSON.stringify([
      questionType,
      options.map(({ id, isCorrectAnswer }) => [id, isCorrectAnswer]),
      itemKey(content),
      content.itemLanguage ?? null,
    ]);
  return key(before) === key(after);
}

/** The kind of an edit as declared by its author. */
export type QuestionChange = Exclude<VersionKind, 'first'>;

/** The kind of an edit. Unless its author declares one, an edit is a correction if it does not change what is asked. */
export const kindOfEdit = (before: VersionContent, after: VersionContent, said?: QuestionChange): QuestionChange =>
  said ?? (isAskedAlike(before, after) ? 'correction' : 'version');
