import { screen, within } from '@testing-library/react';
import { type MemberRole } from 'shared/contract/enums';
import type { RegistryEntry } from 'shared/contract/registry';
import { PartSlot } from 'shared/slots';
import { school, session } from 'shared/testing/fixtures';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded, students, dashboard, versionOf } from '../testing/remotes';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);

const Page = () => (
  <>
    <h1>A student</h1>
    <PartSlot place="student" given={{ studentId: 7 }} />
  </>
);
const Loans = ({ studentId }: { studentId: number }) => <p>Loans of {studentId}</p>;

const library: RegistryEntry = {
  ...students,
  name: 'mfe-library',
  global: 'mfe_library',
  mounts: ['/library'],
  navigation: [{ path: '/library', label: { en: 'Library', tr: 'Kütüphane' }, icon: 'M0 0', order: 30 }],
  slots: { student: {} },
};
const clubs: RegistryEntry = {
  ...library,
  name: 'mfe-clubs',
  global: 'mfe_clubs',
  mounts: ['/clubs'],
  slots: { student: { label: { en: 'Clubs', tr: 'Kulüpler' }, order: 5, act: 'write' } },
};

type Part = () => Promise<{ Part: typeof Loans }>;
/** A part for each remote or version; the others are the page. */
const serve = (parts: Record<string, Part>) =>
  load.mockImplementation(async (name, { version }) => {
    const part = parts[`${name} ${version}`] ?? parts[name];
    if (name === 'mfe-library' || name === 'mfe-clubs')
      return { ...loaded(Page), ...(part && { parts: { student: part } }) };
    return loaded(Page, '/dashboard', '/student');
  });
const open = (remotes: RegistryEntry[], role: MemberRole = 'teacher', language: 'en' | 'tr' = 'en') =>
  openPortal('/student', {
    registry: [dashboard, students, ...remotes],
    session: session({ schools: [{ ...school(), role }] }),
    language,
  });
const part = (name = 'Library') => screen.findByRole('region', { name });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rest = () => screen.getByRole('heading', { level: 1, name: 'A student' });

beforeEach(() => load.mockReset());

it('shows what remotes add to a page, told what it is about, in their order', async () => {
  serve({ 'mfe-library': async () => ({ Part: Loans }), 'mfe-clubs': async () => ({ Part: () => <p>Chess</p> }) });
  await open([library, clubs]);
  expect(await within(await part()).findByText('Loans of 7')).toBeVisible();
  expect(await within(await part('Clubs')).findByText('Chess')).toBeVisible();
  expect(headings()).toEqual(['Clubs', 'Library']);
});

it('names them in the language of the page', async () => {
  serve({ 'mfe-library': async () => ({ Part: Loans }), 'mfe-clubs': async () => ({ Part: Loans }) });
  await open([library, clubs], 'teacher', 'tr');
  await part('Kütüphane');
  expect(headings()).toEqual(['Kulüpler', 'Kütüphane']);
});

it('leaves out what the role does not include, and remotes that are switched off or removed', async () => {
  serve({ 'mfe-library': async () => ({ Part: Loans }) });
  await open([library, clubs, { ...clubs, name: 'mfe-off', state: 'disabled', slots: library.slots }], 'head');
  await part();
  expect(headings()).toEqual(['Library']);
});

it('says in its place that its script was lost, with a retry, and nothing else notices', async () => {
  let isLost = true;
  serve({
    'mfe-library': async () => {
      if (isLost) throw new Error('Loading chunk 7 failed');
      return { Part: Loans };
    },
  });
  const { press } = await open([{ ...library, global: 'mfe_library_lost' }]);
  const lost = await within(await part()).findByRole('status');
  expect(lost).toHaveTextContent('This part could not be opened. The rest still works.');
  expect(rest()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isLost = false;
  await press(within(await part()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loans of 7')).toBeVisible();
});

const Broken = (): never => {
  throw new Error('Loans are undefined');
};
// React reports what a boundary has caught to the page.
const handle = (event: ErrorEvent) => event.preventDefault();
beforeEach(() => window.addEventListener('error', handle));
afterEach(() => window.removeEventListener('error', handle));

it('shows the earlier version of a part that throws while it is drawn', async () => {
  const previous = versionOf(library, '1.1.0');
  serve({
    'mfe-library 1.2.0': async () => ({ Part: Broken }),
    'mfe-library 1.1.0': async () => ({ Part: () => <p>Earlier</p> }),
  });
  await open([{ ...library, global: 'mfe_library_throwing', previous }]);
  expect(await within(await part()).findByText('Earlier')).toBeVisible();
});

it('says so where no version of a part can be drawn', async () => {
  serve({ 'mfe-library': async () => ({ Part: Broken }) });
  await open([{ ...library, global: 'mfe_library_broken' }]);
  expect(await within(await part()).findByRole('status')).toHaveTextContent('could not be opened');
  expect(rest()).toBeVisible();
});

it('says so where a release names a slot and has nothing for it, and shows nothing where an earlier version had not', async () => {
  serve({ 'mfe-library 1.2.0': undefined as unknown as Part });
  const { unmount } = await open([{ ...library, global: 'mfe_library_without' }]);
  expect(await within(await part()).findByRole('status')).toHaveTextContent('could not be opened');
  unmount();
  await open([{ ...library, global: 'mfe_library_without_too', previous: versionOf(library, '1.1.0') }]);
  await screen.findByRole('heading', { name: 'A student' });
  expect(screen.queryByRole('region', { name: 'Library' })).not.toBeInTheDocument();
});
