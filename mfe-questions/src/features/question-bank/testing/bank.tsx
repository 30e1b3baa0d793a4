import { screen, within } from '@testing-library/react';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { listQuestions, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { Screen } from '../question-bank.screen';

/** Renders the question bank of course 101. */
export const showBank = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, [course()]);
  return renderWithPortal(<Screen />, {
    route: '/questions/questions-list?subject=101',
    locales: { questions: remote.locales },
    ...options,
  });
};

export const answerWith = (questions: Question[], total = questions.length) =>
  answer(listQuestions, questions, { meta: { total, page: 1, pageSize: 20 } });

export const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};
