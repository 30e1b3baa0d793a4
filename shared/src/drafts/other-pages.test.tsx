import 'shared/testing/drafts';
import { screen, waitFor } from '@testing-library/react';
import * as fixtures from 'shared/testing/fixtures';
import { TestLocks } from 'shared/testing/locks';
import { renderWithPortal } from 'shared/testing/render';
import * as z from 'shared/z';
import { DraftNotice, useDraft } from './drafts';
import { holdLock } from './page-lock';
import { pageChannel } from './use-other-pages';

// jsdom has no BroadcastChannel; Node's follows the same standard.
const { BroadcastChannel } = jest.requireActual<{ BroadcastChannel: typeof globalThis.BroadcastChannel }>(
  'node:worker_threads',
);

const schema = z.string();

function Editor({ id = 7 }: { id?: number }) {
  const draft = useDraft({ entity: 'note', id, value: '', isDirty: false, schema });
  return <DraftNotice draft={draft} onRestore={() => undefined} />;
}

const session = fixtures.session();
const thing = (id: number) => JSON.stringify([session.uid, session.schools[0]?.id, 'note', String(id)]);
const notice = /also open in another tab or window/;

/** Another tab of the same browser. */
let other: BroadcastChannel;
let heard: { says: string; thing: string }[];
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel });
  other = new BroadcastChannel(pageChannel);
  heard = [];
  other.onmessage = (message: unknown) => void heard.push((message as { data: { says: string; thing: string } }).data);
});
afterEach(() => {
  other.close();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Reflect.deleteProperty(navigator, 'locks');
});
const say = (says: string, id: number) => other.postMessage({ page: 'other', thing: thing(id), says });

describe('two pages with the same record', () => {
  it('shows a notice while the same record is open in another tab', async () => {
    const { unmount } = await renderWithPortal(<Editor />);
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ says: 'opened', thing: thing(7) })));
    say('opened', 7);
    expect(await screen.findByText(notice)).toBeVisible();
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ says: 'open', thing: thing(7) })));
    say('closed', 7);
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    unmount();
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ says: 'closed', thing: thing(7) })));
  });

  it('detects a tab that had the record open before', async () => {
    await renderWithPortal(<Editor />);
    await waitFor(() => expect(heard).not.toEqual([]));
    say('open', 7);
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it('hides the notice when the other tab is gone without announcing it', async () => {
    Object.assign(navigator, { locks: new TestLocks() });
    const crash = new AbortController();
    holdLock(JSON.stringify([pageChannel, thing(7), 'other']), crash.signal, () => undefined);
    await renderWithPortal(<Editor />);
    await waitFor(() => expect(heard).not.toEqual([]));
    say('open', 7);
    expect(await screen.findByText(notice)).toBeVisible();
    crash.abort();
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  });

  it('ignores tabs with other records and invalid messages', async () => {
    await renderWithPortal(<Editor />);
    await waitFor(() => expect(heard).not.toEqual([]));
    say('opened', 8);
    other.postMessage('hello');
    say('opened', 7);
    await screen.findByText(notice);
    // Messages are answered in order, so an answer about the other record would have arrived by now.
    await waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ says: 'open', thing: thing(7) })));
    expect(heard.filter(({ says }) => says === 'open')).toHaveLength(1);
  });
});
