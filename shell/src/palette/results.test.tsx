import { act, screen, waitFor } from '@testing-library/react';
import { resultsOf } from 'shared/contract/slot-calls';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { clubs, library } from '../testing/giving';
import { address, go, openPalette, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';
import { dashboard, loaded, students } from '../testing/remotes';

jest.mock('../federation/load-remote');
const slots = { results: {} };
const [ofLibrary, ofClubs] = [resultsOf('mfe-library').findResults, resultsOf('mfe-clubs').findResults];
const emma = { id: '7', text: { en: 'Emma, by Jane Austen', tr: 'Emma, Jane Austen' }, to: '/library' };

beforeEach(() => {
  jest
    .mocked(loadRemoteModule)
    .mockImplementation(async (name) => (name === 'mfe-library' ? loaded(() => <h1>Books</h1>, '/library') : places()));
});
const open = () =>
  openPortal('/dashboard', { registry: [dashboard, students, { ...library, slots }, { ...clubs, slots }] });

it('shows what services find for the words, whatever it is called, and goes there', async () => {
  const asked = answer(ofLibrary, [emma]);
  answer(ofClubs, []);
  const { user } = await open();
  await openPalette(user);
  await user.keyboard('novel 19');
  expect(await screen.findByRole('option', { name: emma.text.en })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Found' })).toContainElement(screen.getByRole('option'));
  // Not for every letter.
  expect(asked.map(({ query }) => query.search)).toEqual(['novel 19']);
  await go();
  await waitFor(() => expect(address()).toBe('/library'));
});

it('names the areas whose services did not answer, and finds everything else', async () => {
  answer(ofLibrary, [emma]);
  refuse(ofClubs, 504, 'errors.serviceSlow');
  const { user } = await open();
  const palette = await openPalette(user);
  await user.keyboard('em');
  expect(await palette.findByText('Does not answer at the moment: Clubs. Everything else was searched.')).toBeVisible();
  expect(await palette.findByRole('option', { name: emma.text.en })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks no service for a single letter', async () => {
  const asked = answer(ofLibrary, []);
  const { user } = await open();
  const palette = await openPalette(user);
  await user.keyboard('d');
  expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(asked).toEqual([]);
});
