import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { answers, submissions } from './schema/submissions';

/**
 * Figures count answers: the student attempted the question. Something was handed in for it, or a person gave marks for
 * it (on paper, orally). If nothing of the whole submission is stored but a person gave marks for some of it, it was
 * written on paper; there a score of 0 is a wrong answer, because nobody recorded what was left blank. A score of 0
 * for whoever was absent or left the question empty is no answer, and neither are full marks that everybody got.
 */
export const isGiven = sql<boolean>`case
  when ${answers.hasResponse} then true
  when ${answers.score} > 0 and not ${answers.autoGraded} then true
  else coalesce((
    select bool_or(beside.score > 0 and not beside.auto_graded) and not bool_or(beside.has_response)
    from ${answers} beside where beside.submission_id = ${answers.submissionId}
  ), false) end`;

/**
 * The answers behind every figure of a question or a topic: given, in a graded submission, and worth marks. Needs
 * `answers` and `submissions` under their own names.
 */
export const isCounted = and(isNotNull(submissions.marks), isNotNull(answers.score), gt(answers.possible, 0), isGiven);
