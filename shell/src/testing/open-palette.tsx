import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths } from 'shared/contract/paths';
import { useGrade, useSchool } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { loaded, students } from './remotes';

/** A screen that says where it is, with a field to type into. */
function Place() {
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader title={`${school?.name}, ${grade?.name}`} />
      <input aria-label="Note" />
    </>
  );
}

const { list, details, topic, addLecture } = paths.courses;
const addresses = [
  paths.dashboard,
  paths.students.list,
  list,
  details,
  topic,
  addLecture,
  paths.categories.management,
].map(({ path }) => path);

/** A remote with that screen at every address the tests of the palette go to. */
export const places = () => loaded(Place, ...addresses);

/** The remote of courses and topics, without entries in the navigation. */
export const content = {
  ...students,
  name: 'mfe-content',
  global: 'mfe_content',
  mounts: ['/course', '/category'],
  navigation: [],
};

export async function openPalette(user: UserEvent, title = 'Commands') {
  await user.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Enter on a command that leads to a screen: React wants the wait for it inside `act`. */
export const go = () => act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
export const address = () => `${window.location.pathname}${window.location.search}`;
