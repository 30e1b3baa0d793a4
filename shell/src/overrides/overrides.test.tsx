import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal, widenWindow } from '../testing/open-portal';
import { dashboard, loaded, students, versionOf } from '../testing/remotes';
import { readChoices, writeChoices } from './override-choices';

jest.mock('../federation/load-remote');
const load = jest.mocked(loadRemoteModule);
const Screen = () => <h1>A screen</h1>;

let narrow: () => void;
beforeEach(() => {
  narrow = widenWindow();
  load.mockReset().mockResolvedValue(loaded(Screen, '/dashboard', '/student'));
});
afterEach(() => {
  narrow();
  writeChoices({});
  document.querySelector('meta[name="remote-origins"]')?.remove();
});

let count = 0;
/** A registry with a students version that no earlier test has loaded. */
const registry = () => ({ registry: [dashboard, { ...students, global: `mfe_students_${(count += 1)}` }] });
const badge = () => screen.findByRole('region', { name: 'Versions chosen for this browser' });
const loads = (entry: string) =>
  waitFor(() => expect(load).toHaveBeenCalledWith('mfe-students', expect.objectContaining({ entry })));

describe('an override', () => {
  it('runs the stored version that the URL names, remembers it and cleans the URL', async () => {
    const stored = { ...students, ...versionOf(students, '1.0.7') };
    server.use(http.get('*/remotes/mfe-students/1.0.7/release.json', () => HttpResponse.json(stored)));
    const first = await openPortal('/student?mfe-students=1.0.7&page=2');
    expect(await badge()).toHaveTextContent('mfe-students: 1.0.7');
    expect(window.location.search).toBe('?page=2');
    await loads(stored.entry);
    first.unmount();
    await openPortal('/student');
    expect(await badge()).toHaveTextContent('mfe-students: 1.0.7');
  });

  it('loads an overridden version from the origin of the live version', async () => {
    const stored = {
      ...students,
      ...versionOf(students, '1.0.8'),
      entry: 'https://cdn.example/portal/remotes/mfe-students/1.0.8/entry.js',
    };
    server.use(
      http.get('https://cdn.example/portal/remotes/mfe-students/1.0.8/release.json', () => HttpResponse.json(stored)),
    );
    const live = { ...students, entry: 'https://cdn.example/portal/remotes/mfe-students/1.2.0/entry.js' };
    await openPortal('/student?mfe-students=1.0.8', { registry: [dashboard, live] });
    expect(await badge()).toHaveTextContent('mfe-students: 1.0.8');
    await loads(stored.entry);
  });

  it('reads the container name from the manifest of an override by URL, without integrity', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="remote-origins" content="http://localhost:4415 https://team.example">',
    );
    server.use(
      http.get('http://localhost:4415/mf-manifest.json', () =>
        HttpResponse.json({ metaData: { globalName: 'mfe_students__mine' } }),
      ),
    );
    await openPortal('/student?mfe-students=http://localhost:4415/entry.js', {
      registry: [dashboard, { ...students, integrity: 'sha384-abc' }],
    });
    expect(await badge()).toHaveTextContent('mfe-students: http://localhost:4415/entry.js');
    await loads('http://localhost:4415/entry.js');
    const release = load.mock.calls.find(([name]) => name === 'mfe-students')?.[1];
    expect(release?.global).toBe('mfe_students__mine');
    expect(release?.integrity).toBeUndefined();
  });

  it('rejects an override from an unlisted origin and runs the live version', async () => {
    await openPortal('/student?mfe-students=https://evil.example/entry.js', registry());
    expect(await screen.findByRole('alert')).toHaveTextContent('https://evil.example/entry.js was refused');
    await loads(students.entry);
    expect(load).not.toHaveBeenCalledWith(
      'mfe-students',
      expect.objectContaining({ entry: 'https://evil.example/entry.js' }),
    );
  });

  it('reports an override to a version that is not in the store', async () => {
    server.use(http.get('*/release.json', () => new HttpResponse(null, { status: 404 })));
    await openPortal('/student?mfe-students=0.0.0', registry());
    expect(await screen.findByRole('alert')).toHaveTextContent('0.0.0 was not found');
    await loads(students.entry);
  });

  it('ends an override by an empty value or by the button', async () => {
    writeChoices({ 'mfe-students': '1.2.0', 'mfe-dashboard': '1.2.0' });
    await openPortal('/student?mfe-students=');
    expect(await badge()).toHaveTextContent('mfe-dashboard: 1.2.0');
    expect(readChoices()).toEqual({ 'mfe-dashboard': '1.2.0' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use the released versions' })));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Versions chosen for this browser' })).not.toBeInTheDocument(),
    );
    expect(readChoices()).toEqual({});
  });
});
