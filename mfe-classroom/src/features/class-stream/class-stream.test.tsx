import { screen, waitFor, within } from '@testing-library/react';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { type OwnClass, type Post } from '../../post.schema';
import remote from '../../remote';
import {
  addPost,
  changePost,
  listOwnClasses,
  listReaders,
  listStream,
  listTrash,
  pinPost,
  removePost,
  restorePost,
} from '../../service';
import { Screen } from './class-stream.screen';

const classes: OwnClass[] = [
  { id: 11, name: '9-A', course: 'Biology', students: 18 },
  { id: 12, name: '9-B', course: 'Biology', students: 17 },
];
const post = (change: Partial<Post> = {}): Post => ({
  ...{ id: 1, html: '<p>Bring a pencil.</p>', link: '', files: [], classes: [11] },
  author: { id: 17, name: 'Ada Teacher' },
  ...{ at: new Date().toISOString(), isPinned: false, isEdited: false, state: 'posted', version: 1 },
  ...{ comments: 'off', commentCount: 0, waitingComments: 0 },
  ...{ readBy: 15, students: 18, isOwn: true },
  ...change,
});
const page = (posts: Post[], more: { waiting?: Post[]; pinned?: Post[]; next?: string | null } = {}) => ({
  ...{ waiting: [], pinned: [], next: null },
  ...more,
  posts,
});
const show = (language: 'en' | 'tr' = 'en', route = '/class') =>
  renderWithPortal(<Screen />, { route, language, locales: { classroom: remote.locales } });
const menu = () => screen.getByRole('button', { name: /^More about the post/ });

beforeEach(() => void answer(listOwnClasses, classes));

test.each([
  ['en', 'Class stream', 'Read by 15 of 18', 'Today'],
  ['tr', 'Sınıf akışı', 'Okuyan: 15 / 18', 'Bugün'],
] as const)(
  'shows posts by day, with their classes and how many have read them (%s)',
  async (language, title, read, day) => {
    answer(listStream, page([post()]));
    await show(language);
    const card = within(await screen.findByRole('article', { name: 'Ada Teacher' }));
    expect(card.getByText('Bring a pencil.')).toBeVisible();
    expect(card.getByText('Biology · 9-A')).toBeVisible();
    expect(card.getByRole('button', { name: read })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: day })).toBeVisible();
  },
);

test('shows the stream of the class in the address, and its older posts page by page', async () => {
  const calls = answer(listStream, ({ query }) =>
    query.before ? page([post({ id: 2, html: '<p>Older</p>' })]) : page([post()], { next: '5-1' }),
  );
  const { user } = await show('en', '/class?class=12');
  await screen.findByRole('heading', { level: 1, name: 'Biology · 9-B' });
  await user.click(await screen.findByRole('button', { name: 'Show older posts' }));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(calls.map(({ query: { class: only, before } }) => [only, before])).toEqual([
    ['12', undefined],
    ['12', '5-1'],
  ]);
});

test('offers many classes in one control, which leads to the stream of one', async () => {
  answer(
    listOwnClasses,
    [11, 12, 13, 14].map((id) => ({ id, name: `9-${id}`, course: 'Biology', students: 18 })),
  );
  answer(listStream, page([post()]));
  const { user, router } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Classes' }), 'Biology · 9-13');
  expect(await screen.findByRole('heading', { level: 1, name: 'Biology · 9-13' })).toBeVisible();
  expect(router.state.location.search).toBe('?class=13');
});

test('says what is missing before a post is sent, sends it to the chosen classes, and says so', async () => {
  answer(listStream, page([]));
  const calls = answer(addPost, post({ html: '', link: 'https://example.org' }));
  const { user } = await show();
  await screen.findByText('Nothing has been posted yet');
  await user.click(screen.getByRole('button', { name: 'Write to your classes…' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(screen.getByText('Write something, or add a link or a file.')).toBeVisible();
  expect(screen.getByText('Choose at least one class.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org');
  await user.click(screen.getByRole('checkbox', { name: 'Biology · 9-B' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Posted.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ link: 'https://example.org', classes: [12], html: '' });
  expect(screen.getByRole('button', { name: 'Write to your classes…' })).toHaveFocus();
});

test('keeps what was written if the post is refused, and sends the same post again', async () => {
  answer(listStream, page([]));
  const refused = refuse(addPost, 503, 'errors.serviceDown');
  const { user } = await show('en', '/class?class=11');
  await user.click(await screen.findByRole('button', { name: 'Write to your classes…' }));
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(refused).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.org');
  const calls = answer(addPost, post());
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Posted.')).toBeVisible();
  const keyOf = (body: unknown) => (body as { key: string }).key;
  expect(keyOf(calls[0]?.body)).toBe(keyOf(refused[0]?.body));
});

test('keeps a draft, and asks for a time for what is posted later', async () => {
  answer(listStream, page([]));
  const calls = answer(addPost, post({ state: 'draft' }));
  const { user } = await show('en', '/class?class=11');
  await user.click(await screen.findByRole('button', { name: 'Write to your classes…' }));
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org');
  await user.click(screen.getByRole('button', { name: 'Post later' }));
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(screen.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep as a draft' }));
  expect(await screen.findByText('The draft is kept. Only you see it.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ publishAt: null });
});

test('shows drafts and scheduled posts apart, and pinned ones above the days', async () => {
  answer(
    listStream,
    page([], { waiting: [post({ id: 2, state: 'draft' })], pinned: [post({ id: 3, isPinned: true })] }),
  );
  await show();
  await screen.findByRole('heading', { level: 2, name: 'Not posted yet' });
  expect(screen.getByRole('heading', { level: 2, name: 'Pinned' })).toBeVisible();
  const [draft] = screen.getAllByRole('article');
  expect(within(draft as HTMLElement).getByText('Draft')).toBeVisible();
  expect(within(draft as HTMLElement).queryByRole('button', { name: /^Read by/ })).not.toBeInTheDocument();
});

test('changes a post in its place with the version that it had', async () => {
  answer(listStream, page([post({ link: 'https://example.org' })]));
  const calls = answer(changePost, post());
  const { user } = await show();
  await screen.findByRole('article');
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Link' }), '/a');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The post has been changed.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ version: 1, link: 'https://example.org/a', html: '<p>Bring a pencil.</p>' });
});

test('pins and deletes, and takes the deletion back', async () => {
  answer(listStream, page([post()]));
  const pinned = answer(pinPost, post({ isPinned: true }));
  answer(removePost, null);
  const restored = answer(restorePost, post());
  const { user } = await show();
  await screen.findByRole('article');
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Pin to the top' }));
  await waitFor(() => expect(pinned[0]?.body).toEqual({ isPinned: true }));
  answer(listStream, page([]));
  await user.click(menu());
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('The post has been deleted.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored[0]?.params).toEqual({ id: '1' }));
});

test('names who has read a post, and offers posts of others no menu', async () => {
  answer(listStream, page([post({ isOwn: false })]));
  answer(listReaders, { read: [{ id: 1, name: 'Zeynep Demir' }], unread: [] });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Read by 15 of 18' }));
  expect(await screen.findByText('Zeynep Demir')).toBeVisible();
  expect(screen.getByText('Everybody has read it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
});

test('restores from the trash', async () => {
  answer(listStream, page([]));
  answer(listTrash, [{ post: post(), deletedAt: new Date().toISOString() }]);
  const calls = answer(restorePost, post());
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Deleted posts' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The post has been restored.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('says why the stream cannot be shown, and tries again', async () => {
  disconnect(listStream);
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(listStream, page([post()]));
  await user.click(retry);
  expect(await screen.findByText('Bring a pencil.')).toBeVisible();
});

test('tells a teacher without classes what to wait for', async () => {
  answer(listOwnClasses, []);
  await show();
  expect(await screen.findByText('You teach no class yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write to your classes…' })).not.toBeInTheDocument();
});
