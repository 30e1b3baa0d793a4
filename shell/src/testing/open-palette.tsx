import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths } from 'shared/contract/paths';
import { useGrade, useSchool } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { loaded, students } from './remotes';

/** A screen that shows its path, with an input. */
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
  paths.students.details,
  list,
  details,
  topic,
  addLecture,
  paths.categories.management,
].map(({ path }) => path);

/** A remote that renders that screen at every path the palette tests visit. */
export const places = () => loaded(Place, ...addresses);

/** The remote of courses and topics, without navigation entries. */
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

/** Presses Enter on a command that opens a screen, inside `act` because the screen suspends. */
export const go = () => act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
export const address = () => `${window.location.pathname}${window.location.search}`;
