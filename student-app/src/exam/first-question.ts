import { type ExamState, isAnswered } from './exam-state';

/**
 * Index of the first question to show. Without a way back, this is the furthest question that was answered or left on
 * any device.
 */
export function firstQuestion({ sheet, journal }: Pick<ExamState, 'sheet' | 'journal'>): number {
  const questions = sheet.paper?.questions ?? [];
  if (!sheet.noGoingBack) return 0;
  const answered = questions.findLastIndex(({ id }) => isAnswered(journal, id));
  const left = questions.findLastIndex(({ id }) => sheet.left?.includes(id));
  return Math.min(Math.max(answered, left + 1, journal.place, 0), Math.max(questions.length - 1, 0));
}
