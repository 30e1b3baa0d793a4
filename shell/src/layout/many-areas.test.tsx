import { act, screen, waitFor, within } from '@testing-library/react';
import type { RegistryEntry } from 'shared/contract/registry';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded } from '../testing/remotes';

jest.mock('../federation/load-remote');

let narrow: () => void;
beforeEach(() => {
  narrow = widenWindow();
  jest.mocked(loadRemoteModule).mockResolvedValue(loaded(() => <h1>Here</h1>, '/dashboard'));
});
afterEach(() => narrow());

const groups = [
  { en: 'Teaching', tr: 'Öğretim' },
  { en: 'Office', tr: 'İdare' },
];

/** The dashboard, which has no group, and fifty more areas in two groups. */
const many: RegistryEntry[] = [
  dashboard,
  ...Array.from({ length: 50 }, (_, place): RegistryEntry => ({
    ...dashboard,
    name: `mfe-area-${place}`,
    global: `area_${place}`,
    mounts: [`/area-${place}`],
    navigation: [
      {
        path: `/area-${place}`,
        label: { en: `Area ${place}`, tr: `Işık ${place}` },
        icon: 'M3 3h7',
        order: 20 + place,
        group: groups[place % 2],
      },
    ],
  })),
];

const labels = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('shows fifty areas by group, those without a group first', async () => {
  await openPortal('/dashboard', { registry: many });
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
  const teaching = await within(navigation).findByRole('group', { name: 'Teaching' });
  expect(labels(within(teaching).getAllByRole('link'))).toHaveLength(25);
  expect(labels(within(navigation).getAllByRole('link')).slice(0, 3)).toEqual(['Dashboard', 'Area 0', 'Area 2']);
});

it('finds areas by name and group regardless of case and diacritics, and says when there is none', async () => {
  const { user } = await openPortal('/dashboard', { registry: many, language: 'tr' });
  const navigation = screen.getByRole('navigation', { name: 'Ana menü' });
  const search = await within(navigation).findByRole('searchbox', { name: 'Bölüm ara' });
  await user.type(search, 'ISIK 49{Enter}');
  await waitFor(() => expect(labels(within(navigation).getAllByRole('link'))).toEqual(['Işık 49']));
  await user.clear(search);
  await user.type(search, 'idare{Enter}');
  await waitFor(() => expect(within(navigation).getAllByRole('link')).toHaveLength(25));
  await user.clear(search);
  await user.type(search, 'bulunmaz{Enter}');
  expect(await within(navigation).findByText('Eşleşen bölüm yok')).toBeVisible();
  expect(within(navigation).queryAllByRole('link')).toEqual([]);
});

it('lists a few areas plainly, without a search', async () => {
  await openPortal('/dashboard', { registry: many.slice(0, 12) });
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
  // A search would be in a separate chunk.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(within(navigation).getAllByRole('link')).toHaveLength(12);
  expect(within(navigation).queryByRole('searchbox')).not.toBeInTheDocument();
});
