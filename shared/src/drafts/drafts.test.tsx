import 'shared/testing/drafts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'shared/router';
import { startSession } from 'shared/session';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import * as z from 'shared/z';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from './drafts';
import { readDrafts } from './draft-store';
import { draftDelay } from './draft-writer';

const schema = z.string();

function Editor({ version = 1, id }: { version?: number; id?: number }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const draft = useDraft({ entity: 'note', id, version, value: text, isDirty: text !== '', schema });
  const guard = useLeaveGuard(text !== '', { onLeave: () => void draft.discard() });
  const save = async () => {
    await draft.discard();
    guard.release();
    void navigate('/list');
  };
  return (
    <>
      <DraftNotice draft={draft} onRestore={setText} />
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => void save()}>Save</button>
      <Link to="/list">List</Link>
      <LeaveDialog guard={guard} />
    </>
  );
}

const note = () => screen.getByLabelText('Note');
const type = (text: string) => fireEvent.change(note(), { target: { value: text } });
const session = fixtures.session();
const owner = { uid: session.uid, schoolId: session.schools[0]?.id ?? 0, entity: 'note', id: 'new' };
const kept = async () => (await readDrafts(owner)).map(({ value }) => value);
const visit = (element = <Editor />, options = {}) => renderWithPortal(element, { route: '/note', ...options });
const crash = (visited: Awaited<ReturnType<typeof visit>>) => visited.unmount();

async function leaveWork(text: string) {
  const first = await visit();
  type(text);
  crash(first);
  await waitFor(async () => expect(await kept()).toEqual([text]));
}

describe('useDraft', () => {
  it('keeps a change within a second', async () => {
    await visit();
    type('half a sen');
    type('half a sentence');
    await waitFor(async () => expect(await kept()).toEqual(['half a sentence']), { timeout: 2_000 });
  });

  it('keeps a change at once when the page is hidden', async () => {
    await visit();
    // The pause between two writes never ends: only the hiding is left.
    const later = window.setTimeout;
    window.setTimeout = ((then: () => void, pause?: number) =>
      pause === draftDelay ? 0 : later(then, pause)) as typeof setTimeout;
    try {
      type('quick');
      act(() => void window.dispatchEvent(new Event('pagehide')));
      await waitFor(async () => expect(await kept()).toEqual(['quick']));
    } finally {
      window.setTimeout = later;
    }
  });

  it('offers the work again at the next visit, and goes on with it when it is restored', async () => {
    await leaveWork('kept words');
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(note()).toHaveValue('kept words');
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
    type('kept words and more');
    await waitFor(async () => expect(await kept()).toEqual(['kept words and more']), { timeout: 2_000 });
  });

  it('forgets the offer when it is discarded', async () => {
    await leaveWork('kept words');
    const { user } = await visit(<Editor />, { language: 'tr' });
    expect(await screen.findByText(/kaydedilmemiş bir çalışmanız var/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(note()).toHaveValue('');
  });

  it('does not overwrite the offer with what is typed beside it', async () => {
    await leaveWork('long work');
    const second = await visit();
    await screen.findByRole('button', { name: 'Restore it' });
    type('x');
    crash(second);
    await waitFor(async () => expect(await kept()).toEqual(['x', 'long work']));
  });

  it('says when what it is based on has been changed since', async () => {
    await leaveWork('kept words');
    await visit(<Editor version={2} />);
    expect(await screen.findByText(/has been changed since then/)).toBeInTheDocument();
  });

  it('keeps the work when the session ends, and shows it to nobody else', async () => {
    const first = await visit();
    type('in the middle of');
    act(() => {
      clearAll();
      raiseStorageChanged();
    });
    crash(first);
    await waitFor(async () => expect(await kept()).toEqual(['in the middle of']));

    const other = await visit(<Editor />, { session: { ...session, uid: session.uid + 1 } });
    await waitFor(async () => expect(await readDrafts({ ...owner, uid: session.uid + 1 })).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
    crash(other);

    act(() => startSession(session));
    await visit();
    expect(await screen.findByRole('button', { name: 'Restore it' })).toBeInTheDocument();
  });

  it('forgets the work once it is saved, or taken back', async () => {
    const { user } = await visit();
    type('words');
    await waitFor(async () => expect(await kept()).toEqual(['words']), { timeout: 2_000 });
    type('');
    await waitFor(async () => expect(await kept()).toEqual([]));
    type('words');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('elsewhere');
    expect(await kept()).toEqual([]);
  });

  it('says quietly that nothing can be kept where storage is full or forbidden', async () => {
    const open = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await visit();
    expect(await screen.findByText(/cannot be kept on this device/)).toBeInTheDocument();
    type('still works');
    expect(note()).toHaveValue('still works');
    open.mockRestore();
  });
});

describe('useLeaveGuard', () => {
  it('asks before unsaved work is left; staying keeps it, leaving forgets it', async () => {
    const { user, router } = await visit();
    type('words');
    await user.click(screen.getByRole('link', { name: 'List' }));
    const stay = screen.getByRole('button', { name: 'Stay' });
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(stay).toHaveFocus();
    await user.click(stay);
    expect(note()).toHaveValue('words');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(router.state.location.pathname).toBe('/list');
    expect(await kept()).toEqual([]);
  });

  it('asks when the page is closed, and not when there is nothing to lose', async () => {
    await visit();
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    type('words');
    expect(close()).toBe(false);
  });

  it('does not ask without unsaved work', async () => {
    const { user, router } = await visit();
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(router.state.location.pathname).toBe('/list');
  });
});

describe('LeaveDialog', () => {
  function Third({ onSaveDraft }: { onSaveDraft: () => Promise<boolean> }) {
    const guard = useLeaveGuard(true);
    return (
      <>
        <Link to="/list">List</Link>
        <LeaveDialog guard={guard} onSaveDraft={onSaveDraft} />
      </>
    );
  }

  it.each([
    ['leaves once it is saved', true, '/list'],
    ['stays when it could not be saved', false, '/note'],
  ])('can save a draft instead, and %s', async (_, isSaved, path) => {
    const { user, router } = await visit(<Third onSaveDraft={() => Promise.resolve(isSaved)} />);
    await user.click(screen.getByRole('link', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(path);
  });
});
