import { type VersionContent, type VersionKind } from '../../db/schema/question-versions';

/** Parts of the content that say how a question is used, not what is asked. */
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

/** What the author of an edit says that it is. */
export type QuestionChange = Exclude<VersionKind, 'first'>;

/** What an edit is: unless the author says so, only what asks something else is more than a correction. */
export const kindOfEdit = (before: VersionContent, after: VersionContent, said?: QuestionChange): QuestionChange =>
  said ?? (isAskedAlike(before, after) ? 'correction' : 'version');
