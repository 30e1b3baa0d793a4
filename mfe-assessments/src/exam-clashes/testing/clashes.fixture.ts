import { type Clashes } from '@teacher-portal/remote-sdk/contract/exam-load';

/** A Thursday on which none of 28 students has another exam. */
export const noClashes: Clashes = {
  ...{ students: 28, day: '2026-12-03', rule: { perDay: 2, perWeek: 5, quizzes: false }, counts: true },
  ...{ sameDay: 0, overDay: 0, overWeek: 0, others: [], more: 0, alternatives: [] },
};
