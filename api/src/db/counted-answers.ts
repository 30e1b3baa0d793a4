import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { answers, submissions } from './schema/submissions';

/** Something was handed in for the question, or a person gave marks for it (on paper, orally). */
const isAttempted = (table: string) =>
  sql.raw(`(${table}.has_response or (${table}.score > 0 and not ${table}.auto_graded))`);

/**
 * The student attempted the question, or wrote a paper of which only marks are stored: there a score of 0 is a wrong
 * answer, because nobody recorded what was left blank. Marks that everybody got show no answer.
 */
export const isGiven = sql<boolean>`case
  when ${isAttempted('answers')} then true
  else coalesce((
    select bool_or(beside.score > 0 and not beside.auto_graded) and not bool_or(beside.has_response)
    from ${answers} beside where beside.submission_id = ${answers.submissionId}
  ), false) end`;

/**
 * The student reached the question: it was given, or a later one in the order that the student saw. What was left empty
 * on the way was omitted, which is wrong; what is empty after the last answer was not reached, which is missing. So
 * nothing counts of whoever was absent.
 */
export const isReached = sql<boolean>`case
  when ${isAttempted('answers')} then true
  else coalesce((
    select bool_or(beside.score > 0 and not beside.auto_graded) and not bool_or(beside.has_response)
      or bool_or(${isAttempted('beside')}
        and coalesce(beside.place, beside.id) > coalesce(${answers.place}, ${answers.id}))
    from ${answers} beside where beside.submission_id = ${answers.submissionId}
  ), false) end`;

/** In every total of a submission: 0 where nothing was answered. */
export const isScored = and(isNotNull(submissions.marks), isNotNull(answers.score), gt(answers.possible, 0));

/**
 * The answers behind every figure of a question or a topic: reached, in a graded submission, and worth marks. Needs
 * `answers` and `submissions` under their own names.
 */
export const isCounted = and(isScored, isReached);
