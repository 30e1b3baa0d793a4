import { screen, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { Screen } from '../lecture-editor.screen';

export const path = '/course/course-details/topic-details/add-lecture';

const tree = [category({ children: [category({ id: 1002, name: 'Cell structure', parentId: 1001, level: 2 })] })];

/** The editor of course 101 with topics 1001 and 1002; `query` is the query string. */
export function show(query: string, options: PortalOptions = {}) {
  answer(listCourses, [course()]);
  answer(listCategoriesOfCourse, tree);
  return renderWithPortal(<Screen />, { route: `${path}?${query}`, locales: { content: remote.locales }, ...options });
}

export const save = () => screen.getByRole('button', { name: 'Save' });
export const name = () => screen.findByRole('textbox', { name: 'Name' });
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Replaces the text of a field at once. */
export async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Fills in all required fields except the topic: name, type and text. */
export async function fill(user: UserEvent, called: string, type: 'Video' | 'Theory' = 'Video') {
  await enter(user, await name(), called);
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
  await user.click(await screen.findByRole('textbox', { name: type === 'Video' ? 'Description' : 'Content' }));
  await user.keyboard('Hi');
}
