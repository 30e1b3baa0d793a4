import { type VersionContent, type VersionKind } from '../../../db/schema/question-versions';

/** Parts of the content that concern the use of a question, not what it asks. */
const beside = ['questionCategory', 'difficulty', 'score', 'bloomsTaxonomy'] as const;

/** Both contents must have come from the database, which orders their keys. */
export function isAskedAlike(before: VersionContent, after: VersionContent): boolean {
  const asked = (content: VersionContent) =>
    JSON.stringify(content, (key, value: unknown) => (beside.some((each) => each === key) ? undefined : value));
  return asked(before) === asked(after);
}

/** Whether the same answer is right in both: the same type, and the same options in the same order with the same key. */
export function hasSameKey(before: VersionContent, after: VersionContent): boolean {
  const key = ({ questionType, options }: VersionContent) =>
    JSON.stringify([questionType, options.map(({ id, isCorrectAnswer }) => [id, isCorrectAnswer])]);
  return key(before) === key(after);
}

/** The kind of an edit as declared by its author. */
export type QuestionChange = Exclude<VersionKind, 'first'>;

/** The kind of an edit. Unless its author declares one, an edit is a correction if it does not change what is asked. */
export const kindOfEdit = (before: VersionContent, after: VersionContent, said?: QuestionChange): QuestionChange =>
  said ?? (isAskedAlike(before, after) ? 'correction' : 'version');
