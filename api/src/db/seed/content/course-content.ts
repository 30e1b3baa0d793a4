export type Language = 'en' | 'tr';

/**
 * A course as its teachers wrote it, in plain text that `parse-content.ts` reads.
 *
 * - `topics`: one per line, `key: Name`, two spaces deeper for a subtopic.
 * - `questions`: blocks apart by an empty line. Head `@ topic,topic level bank [type]` with level 1–5, bank A
 *   (assessment) or T (test), type C choice (default), D descriptive, P pictorial, W whiteboard; then the text; then
 *   `+ ` keys, `- ` distractors, `= ` a model answer, `! ` a figure.
 * - `lectures`: blocks with the head `@ type topic [start-end], …`, then name, description and the text itself.
 */
export type CourseContent = {
  code: string;
  title: string;
  topics: string;
  questions: string;
  lectures: string;
};
