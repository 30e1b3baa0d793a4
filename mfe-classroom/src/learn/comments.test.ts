import { screen, waitFor, within } from '@testing-library/dom';
import { type Comment } from '../comment.schema';
import { commentsOf } from './comments';
import { textsIn } from './texts';

const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  ...{ id, author: 'Elif Şahin', isStudent: true, text: `Comment ${id}`, at: '2026-11-27T08:00:00.000Z' },
  ...{ isEdited: false, version: 1, isShown: true, isOwn: false, classes: [] },
  ...change,
});

interface Call {
  method: string;
  path: string;
  body: unknown;
}
/** Answers as the service would, with what `answers` says of it; an Error refuses. */
function serving(answers: Record<string, unknown>, language: 'en' | 'tr' = 'en') {
  const calls: Call[] = [];
  const call = <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    calls.push({ method, path, body });
    const answered = answers[`${method} ${path}`];
    return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered as Data);
  };
  return { calls, answers, given: { language, call } };
}
const open = (
  { given }: ReturnType<typeof serving>,
  { comments = 'on', commentCount = 1 }: { comments?: 'on' | 'reviewed' | 'off'; commentCount?: number } = {},
) => {
  const post = { id: 7, comments, commentCount };
  document.body.replaceChildren(...commentsOf(post, textsIn(given.language), given));
  screen.getAllByRole('button')[0]?.click();
};
const read = 'GET /mine/posts/7/comments';
const add = 'POST /mine/posts/7/comments';

test('asks for comments when they are opened and not before, and has nothing where there never were any', async () => {
  const service = serving({ [read]: [comment(1)] });
  document.body.replaceChildren(
    ...commentsOf({ id: 7, comments: 'on', commentCount: 1 }, textsIn('en'), service.given),
  );
  expect(service.calls).toEqual([]);
  const toggle = screen.getByRole('button', { name: '1 comment' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  toggle.click();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('Comment 1')).toBeVisible();
  toggle.click();
  expect(screen.queryByText('Comment 1')).not.toBeVisible();
  expect(service.calls).toHaveLength(1);
  expect(commentsOf({ id: 7, comments: 'off', commentCount: 0 }, textsIn('en'), service.given)).toEqual([]);
});

test.each([
  ['en', 'Your comment', 'Send', 'Your comment is there.', '2 comments'],
  ['tr', 'Yorumun', 'Gönder', 'Yorumun eklendi.', '2 yorum'],
] as const)('sends a comment and says that it is there (%s)', async (language, label, action, said, count) => {
  const service = serving({ [read]: [comment(1)], [add]: comment(2, { isOwn: true }) }, language);
  open(service);
  await screen.findByText('Comment 1');
  const field = screen.getByRole('textbox', { name: label });
  Object.assign(field, { value: '  <b>Why?</b> ' });
  service.answers[read] = [comment(1), comment(2, { isOwn: true, text: '<b>Why?</b>' })];
  screen.getByRole('button', { name: action }).click();
  expect(await screen.findByText(said)).toHaveAttribute('role', 'status');
  expect(screen.getByText('<b>Why?</b>')).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByRole('button', { name: count })).toBeVisible();
  expect(service.calls[1]?.body).toMatchObject({ text: '<b>Why?</b>' });
});

test('keeps what was refused with the reason, and sends the same comment again', async () => {
  const service = serving({ [read]: [], [add]: new Error('This part of the portal does not answer.') });
  open(service, { comments: 'reviewed', commentCount: 0 });
  expect(screen.getByText('Your teacher looks at comments before the class sees them.')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send' });
  send.click();
  expect(await screen.findByText('Write something first.')).toHaveAttribute('role', 'alert');
  const field = screen.getByRole('textbox', { name: 'Your comment' });
  Object.assign(field, { value: 'Why?' });
  send.click();
  await screen.findByText('This part of the portal does not answer.');
  expect(field).toHaveValue('Why?');
  service.answers[add] = comment(2, { isOwn: true, isShown: false });
  service.answers[read] = [comment(2, { isOwn: true, isShown: false })];
  await waitFor(() => expect(send).toBeEnabled());
  send.click();
  expect(await screen.findByText(/^Your comment has been sent/)).toBeVisible();
  expect(screen.getByText(/only you and your teachers see it/)).toBeVisible();
  const keys = service.calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('offers changes of own comments alone, in their place and with a way back', async () => {
  const own = comment(2, { isOwn: true, text: 'Mine' });
  const service = serving({ [read]: [comment(1, { isStudent: false, author: 'Ada' }), own] });
  open(service, { commentCount: 2 });
  await screen.findByText('Mine');
  const [teachers, mine] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(teachers?.getByText(/^teacher ·/)).toBeVisible();
  expect(teachers?.queryByRole('button')).toBeNull();
  mine?.getByRole('button', { name: 'Edit' }).click();
  const field = screen.getByRole('textbox', { name: 'Change your comment' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Mine');
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  screen.getByRole('button', { name: 'Edit' }).click();
  Object.assign(screen.getByRole('textbox', { name: 'Change your comment' }), { value: 'Changed' });
  service.answers[read] = [{ ...own, text: 'Changed', isEdited: true }];
  screen.getByRole('button', { name: 'Save' }).click();
  expect(await screen.findByText('Changed')).toBeVisible();
  expect(service.calls.find(({ method }) => method === 'PUT')).toEqual({
    ...{ method: 'PUT', path: '/mine/comments/2', body: { version: 1, text: 'Changed' } },
  });
});

test('deletes an own comment and takes that back', async () => {
  const service = serving({ [read]: [comment(2, { isOwn: true })] });
  open(service);
  (await screen.findByRole('button', { name: 'Delete' })).click();
  expect(await screen.findByText('Your comment has been deleted.')).toBeVisible();
  expect(screen.queryByText('Comment 2')).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  undo.click();
  expect(await screen.findByText('Comment 2')).toBeVisible();
  expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...[read, 'DELETE /mine/comments/2', 'POST /mine/comments/2/restore'],
    read,
  ]);
});

test('says why comments cannot be read, and tries again; where they are off, nobody writes', async () => {
  const service = serving({ [read]: new Error('This part of the portal does not answer.') });
  open(service, { comments: 'off', commentCount: 1 });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  service.answers[read] = [comment(1, { isOwn: true })];
  retry.click();
  expect(await screen.findByText('Comment 1')).toBeVisible();
  expect(screen.getByText('Nobody can comment here any more.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});
