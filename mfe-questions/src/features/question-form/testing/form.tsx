import { screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { checkQuestions } from '@teacher-portal/remote-sdk/contract/generation';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { getQuestionUse } from '@teacher-portal/remote-sdk/contract/question-version';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { Screen } from '../question-form.screen';

const tree = [category({ children: [category({ id: 1002, name: 'Cell structure', parentId: 1001, level: 2 })] })];

/** The form for course 101 with topics 1001 and 1002; `query` is the query string. */
export function show(query = 'subject=101', options: PortalOptions = {}) {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, tree);
  answer(checkQuestions, [{ questionNo: 1, checks: [] }]);
  answer(getQuestionUse, { published: 0, answers: 0, drafts: 0 });
  return renderWithPortal(<Screen />, {
    route: `/questions/add-new-question?${query}`,
    locales: { questions: remote.locales },
    ...options,
  });
}

export const save = () => screen.getByRole('button', { name: 'Save' });
export const text = () => screen.findByRole('textbox', { name: 'Question text' });
export const option = (letter: string) => screen.getByRole('textbox', { name: `Option ${letter}` });
export const correct = (letter: string) => screen.getByRole('checkbox', { name: `${letter} is correct` });
export const topic = (name: string) => screen.getByRole('button', { name, pressed: false });
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Replaces the content of a field at once. */
export async function enter(user: UserEvent, field: HTMLElement, words: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(words);
}

export async function write(user: UserEvent, words: string) {
  await user.click(await text());
  await user.keyboard(words);
}
