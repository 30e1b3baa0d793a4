import { screen, waitFor, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type Comment } from '../../../comment.schema';
import { type Post } from '../../../post.schema';
import remote from '../../../remote';
import {
  addComment,
  addPost,
  changeComment,
  listComments,
  listCommentVersions,
  listOwnClasses,
  listStream,
  removeComment,
  restoreComment,
  showComment,
} from '../../../service';
import { Screen } from '../class-stream.screen';

const classes = [
  { id: 11, name: '9-A', course: 'Biology', students: 18 },
  { id: 12, name: '9-B', course: 'Biology', students: 17 },
];
const post = (change: Partial<Post> = {}): Post => ({
  ...{ id: 7, html: '<p>Read page 2.</p>', link: '', files: [], classes: [11] },
  author: { id: 17, name: 'Ada Teacher' },
  ...{ at: new Date().toISOString(), isPinned: false, isEdited: false, state: 'posted', version: 1 },
  ...{ comments: 'on', commentCount: 2, waitingComments: 0, readBy: 15, students: 18, isOwn: true },
  ...change,
});
const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  ...{ id, author: 'Elif Şahin', isStudent: true, text: `Comment ${id}`, at: '2026-11-27T08:00:00.000Z' },
  ...{ isEdited: false, version: 1, isShown: true, isOwn: false, classes: [11] },
  ...change,
});
const show = async (shown: Partial<Post> = {}, language: 'en' | 'tr' = 'en') => {
  answer(listOwnClasses, classes);
  answer(listStream, { waiting: [], pinned: [], next: null, posts: [post(shown)] });
  const { user } = await renderWithPortal(<Screen />, {
    ...{ route: '/class', language, locales: { classroom: remote.locales } },
  });
  const card = within(await screen.findByRole('article', { name: 'Ada Teacher' }));
  return { user, card };
};

test.each([
  ['en', '2 comments', 'student', 'Your comment', 'Comment'],
  ['tr', '2 yorum', 'öğrenci', 'Yorumunuz', 'Gönder'],
] as const)('opens the comments below a post and adds one (%s)', async (language, count, student, field, send) => {
  answer(listComments, [comment(1), comment(2, { author: 'Ada Teacher', isStudent: false, isOwn: true })]);
  const calls = answer(addComment, comment(3));
  const { user, card } = await show({}, language);
  const toggle = card.getByRole('button', { name: count });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const [first] = await card.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Comment 1')).toBeVisible();
  expect(within(first as HTMLElement).getByText(student)).toBeVisible();
  await user.type(card.getByRole('textbox', { name: field }), 'After it.');
  await user.click(card.getByRole('button', { name: send }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ text: 'After it.' }));
  await waitFor(() => expect(card.getByRole('textbox', { name: field })).toHaveValue(''));
  expect(calls[0]?.body).not.toHaveProperty('class');
});

test('asks whom a comment is for under a post for several classes, and says of others which class reads them', async () => {
  answer(listComments, [comment(1, { classes: [12] }), comment(2, { classes: [11, 12] })]);
  const calls = answer(addComment, comment(3));
  const { user, card } = await show({ classes: [11, 12] });
  await user.click(card.getByRole('button', { name: '2 comments' }));
  const [one, both] = await card.findAllByRole('listitem');
  expect(within(one as HTMLElement).getByText('Biology · 9-B')).toBeVisible();
  expect(within(both as HTMLElement).queryByText(/9-B/)).not.toBeInTheDocument();
  await user.selectOptions(card.getByRole('combobox', { name: 'For' }), 'Biology · 9-B');
  await user.type(card.getByRole('textbox', { name: 'Your comment' }), 'Yes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ text: 'Yes', class: 12 }));
});

test('keeps a comment that was refused, and sends the same one again', async () => {
  answer(listComments, []);
  const refused = refuse(addComment, 503, 'errors.serviceDown');
  const { user, card } = await show({ commentCount: 0 });
  await user.click(card.getByRole('button', { name: 'Comment' }));
  const field = await card.findByRole('textbox', { name: 'Your comment' });
  const send = () => user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Comment' }));
  await send();
  expect(card.getByText('Write something first.')).toBeVisible();
  await user.type(field, 'After it.');
  await send();
  await waitFor(() => expect(refused).toHaveLength(1));
  expect(field).toHaveValue('After it.');
  const calls = answer(addComment, comment(3));
  await send();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect((calls[0]?.body as { key: string }).key).toBe((refused[0]?.body as { key: string }).key);
});

test('a comment that waits is counted, and shown to the class in the text that was looked at', async () => {
  answer(listComments, [comment(1, { isShown: false, version: 3 })]);
  const calls = answer(showComment, comment(1));
  const { user, card } = await show({ comments: 'reviewed', commentCount: 1, waitingComments: 1 });
  expect(card.getByText('1 to look at')).toBeVisible();
  await user.click(card.getByRole('button', { name: '1 comment' }));
  expect(await card.findByText('Only you and the writer see it')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show to the class: the comment of Elif Şahin' }));
  expect(await screen.findByText('The class sees the comment now.')).toBeVisible();
  expect(calls[0]).toMatchObject({ params: { id: '1' }, body: { version: 3 } });
});

test('changes an own comment in its place, and shows earlier texts of any', async () => {
  answer(listComments, [comment(1, { isEdited: true }), comment(2, { author: 'Ada', isStudent: false, isOwn: true })]);
  answer(listCommentVersions, [{ version: 1, text: 'Earlier', at: '2026-11-27T08:00:00.000Z' }]);
  const calls = answer(changeComment, comment(2));
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: '2 comments' }));
  await user.click(await card.findByRole('button', { name: 'More about the comment of Elif Şahin' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Earlier texts' }));
  expect(await screen.findByText('Earlier')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(await card.findByRole('button', { name: 'More about the comment of Ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = card.getByRole('textbox', { name: 'Change the comment' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Better');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ version: 1, text: 'Better' }));
});

test('deletes a comment of a student and takes that back', async () => {
  answer(listComments, [comment(1)]);
  answer(removeComment, null);
  const restored = answer(restoreComment, comment(1));
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: '2 comments' }));
  await user.click(await card.findByRole('button', { name: /^More about the comment/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('The comment has been deleted.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored[0]?.params).toEqual({ id: '1' }));
});

test('a new post takes comments unless its writer says otherwise; where they are off there is nothing to open', async () => {
  const { user, card } = await show({ comments: 'off', commentCount: 0 });
  expect(card.queryByRole('button', { name: /[Cc]omment/ })).not.toBeInTheDocument();
  const calls = answer(addPost, post());
  await user.click(screen.getByRole('button', { name: 'Write to your classes…' }));
  const choice = screen.getByRole('combobox', { name: 'Comments' });
  expect(choice).toHaveDisplayValue('Students can comment');
  await user.selectOptions(choice, 'Hidden until a teacher shows them');
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org');
  await user.click(screen.getByRole('checkbox', { name: 'Biology · 9-A' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ comments: 'reviewed' }));
});
