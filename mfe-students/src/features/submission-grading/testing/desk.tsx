import './settled';
import '@teacher-portal/remote-sdk/testing/drafts';
import { screen, waitFor } from '@testing-library/react';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../../remote';
import { gradingStore } from '../queue/grading-store';
import { Screen } from '../submission-grading.screen';
import { gradingWords } from '../words';

/** Queries for the grading screen of a submission. */
export const showDesk = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/student/submission-grading?id=1',
    locales: { students: remote.locales, grading: gradingWords },
    ...options,
  });

export const score = (number: number) => screen.findByRole('textbox', { name: `Score of question ${number}` });
export const comment = (number: number) => screen.findByRole('textbox', { name: `Comment on question ${number}` });
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp, user: { click: (element: Element) => Promise<void> }) =>
  user.click(await button(name));

/** Opens the next student, once the list of students is there. */
export async function pressNext(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  const next = await button('Next student');
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  await user.click(next);
}

/** The text of the save state. */
export const saving = (words: string) =>
  waitFor(() => expect(document.querySelector('[data-save-state]')).toHaveTextContent(words));

/**
 * Everything typed is sent and answered. A test that ends while a save is on its way would leave it to the server of the
 * next test, which has the same students.
 */
export const allSent = () => waitFor(() => expect(gradingStore.submissions().size).toBe(0));

interface Hands {
  click: (element: Element) => Promise<void>;
  paste: (text: string) => Promise<void>;
}

/** Sets the whole text at once, because most tests do not depend on single keystrokes. */
export async function write(field: Promise<HTMLElement>, text: string, user: Hands): Promise<void> {
  await user.click(await field);
  await user.paste(text);
}
