import 'shared/testing/drafts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { readFiles } from 'shared/contract/upload';
import { Link, useNavigate } from 'shared/router';
import { startSession } from 'shared/session';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import { answer } from 'shared/testing/server';
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
/** Read within `act`, because the form goes on settling its drafts meanwhile. */
const kept = async () => (await act(() => readDrafts(owner))).map(({ value }) => value);
const visit = (element = <Editor />, options = {}) => renderWithPortal(element, { route: '/note', ...options });
const unmount = (visited: Awaited<ReturnType<typeof visit>>) => visited.unmount();

async function leaveDraft(text: string) {
  const first = await visit();
  type(text);
  unmount(first);
  await waitFor(async () => expect(await kept()).toEqual([text]));
}

describe('useDraft', () => {
  it('stores a change within a second', async () => {
    await visit();
    type('half a sen');
    type('half a sentence');
    await waitFor(async () => expect(await kept()).toEqual(['half a sentence']));
  });

  it('stores a change at once when the page is hidden', async () => {
    await visit();
    // The debounce never ends, so only hiding the page can trigger the write.
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

  it('offers a draft on the next visit and continues it after it is restored', async () => {
    await leaveDraft('kept words');
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(note()).toHaveValue('kept words');
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
    type('kept words and more');
    await waitFor(async () => expect(await kept()).toEqual(['kept words and more']));
  });

  it('asks anew where the files of an old draft can be read, and says which cannot be shown', async () => {
    const address = (name: string, at: number) =>
      `/api/v1/upload/lecture/k/${name}.png?expires=${at}&signature=${at === 1 ? 'old' : 'new'}`;
    const fresh = { fileUrl: '/api/v1/upload/lecture/k/a.png', readUrl: address('a', 2) };
    const asked = answer(readFiles, [fresh]);
    await leaveDraft(`${address('a', 1)} ${address('b', 1)}`);
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    await waitFor(() => expect(note()).toHaveValue(`${address('a', 2)} ${address('b', 1)}`));
    expect(asked[0]?.body).toEqual({ links: [fresh.fileUrl, '/api/v1/upload/lecture/k/b.png'] });
    expect(screen.getByText(/^Some pictures or sounds of this work cannot be shown now\./)).toBeVisible();
  });

  it('deletes a draft that is discarded', async () => {
    await leaveDraft('kept words');
    const { user } = await visit(<Editor />, { language: 'tr' });
    expect(await screen.findByText(/kaydedilmemiş bir çalışmanız var/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(note()).toHaveValue('');
  });

  it('keeps the offered draft when a new text is typed beside it', async () => {
    await leaveDraft('long work');
    const second = await visit();
    await screen.findByRole('button', { name: 'Restore it' });
    type('x');
    unmount(second);
    await waitFor(async () => expect(await kept()).toEqual(['x', 'long work']));
  });

  it('warns that a draft is based on an outdated version', async () => {
    await leaveDraft('kept words');
    await visit(<Editor version={2} />);
    expect(await screen.findByText(/has changed since then/)).toBeInTheDocument();
  });

  it('keeps a draft when the session ends and offers it only to its author', async () => {
    const first = await visit();
    type('in the middle of');
    act(() => {
      clearAll();
      raiseStorageChanged();
    });
    unmount(first);
    await waitFor(async () => expect(await kept()).toEqual(['in the middle of']));

    const other = await visit(<Editor />, { session: { ...session, uid: session.uid + 1 } });
    await waitFor(async () => expect(await readDrafts({ ...owner, uid: session.uid + 1 })).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
    unmount(other);

    act(() => startSession(session));
    await visit();
    expect(await screen.findByRole('button', { name: 'Restore it' })).toBeInTheDocument();
  });

  it('deletes the draft when the changes are saved or reverted', async () => {
    const { user } = await visit();
    type('words');
    await waitFor(async () => expect(await kept()).toEqual(['words']));
    type('');
    await waitFor(async () => expect(await kept()).toEqual([]));
    type('words');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('elsewhere');
    expect(await kept()).toEqual([]);
  });

  it('shows a notice when drafts cannot be stored', async () => {
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
  it('asks before leaving with unsaved changes and deletes the draft when they are discarded', async () => {
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

  it('asks before closing the page only when there are unsaved changes', async () => {
    await visit();
    const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    type('words');
    expect(close()).toBe(false);
  });

  it('does not ask without unsaved changes', async () => {
    const { user, router } = await visit();
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(router.state.location.pathname).toBe('/list');
  });
});

describe('LeaveDialog', () => {
  function EditorWithSaveDraft({ onSaveDraft }: { onSaveDraft: () => Promise<boolean> }) {
    const guard = useLeaveGuard(true);
    return (
      <>
        <Link to="/list">List</Link>
        <LeaveDialog guard={guard} onSaveDraft={onSaveDraft} />
      </>
    );
  }

  it.each([
    ['leaves after saving', true, '/list'],
    ['stays when saving fails', false, '/note'],
  ])('saves a draft on leaving and %s', async (_, isSaved, path) => {
    const { user, router } = await visit(<EditorWithSaveDraft onSaveDraft={() => Promise.resolve(isSaved)} />);
    await user.click(screen.getByRole('link', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(path);
  });
});
