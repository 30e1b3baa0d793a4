import { screen, waitFor, within } from '@testing-library/dom';
import { learn, learnPage } from './learn';
import { type ReadPost } from './post.schema';

/** Tells what is watched that it is in view; the page of a test draws nothing. */
class Observer {
  static shown: (() => void)[] = [];
  constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    Observer.shown.push(() => this.tell([{ isIntersecting: true, target }]));
  }
  unobserve() {}
  disconnect() {}
}

const post = (id: number, change: Partial<ReadPost> = {}): ReadPost => ({
  ...{
    id,
    html: `<p>Post ${id}</p>`,
    link: '',
    files: [],
    author: { id: 17, name: 'Ayşe Yılmaz' },
    at: '2026-11-27T08:00:00.000Z',
  },
  ...{ classes: ['Biology · 9-A'], isPinned: false, isEdited: false, isNew: false },
  ...{ comments: 'off', commentCount: 0 },
  ...change,
});
const calls: unknown[][] = [];
/** To whose teachers the student can write. */
const classes = [{ id: 11, name: 'Biology · 9-A' }];
type Answers = Record<string, () => unknown>;
const given = (answers: Answers, language: 'en' | 'tr' = 'en') => ({
  language,
  call: <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    calls.push([method, path, body]);
    try {
      const answered = path === '/mine/threads' ? { threads: [], classes } : answers[`${method} ${path}`]?.();
      return Promise.resolve(answered as Data);
    } catch (error) {
      return Promise.reject(error as Error);
    }
  },
  showText: (place: HTMLElement, html: string) => void (place.innerHTML = html),
});
const place = () => document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  document.body.replaceChildren();
  calls.length = 0;
  Observer.shown = [];
  Object.assign(window, { IntersectionObserver: Observer });
});

test.each([
  ['en', 'New', 'Nothing has been posted to your classes yet.'],
  ['tr', 'Yeni', 'Sınıflarına henüz bir şey gönderilmedi.'],
] as const)(
  'shows the newest posts on the home of a student, or that there are none (%s)',
  async (language, isNew, none) => {
    const posts = [post(1, { isNew: true, link: 'https://example.org/a' }), post(2), post(3), post(4)];
    learn(place(), given({ 'GET /mine': () => ({ posts, next: 'n' }) }, language));
    const [first, ...others] = await screen.findAllByRole('listitem');
    expect(others).toHaveLength(2);
    const shown = within(first as HTMLElement);
    expect(shown.getByRole('heading', { level: 3 })).toHaveTextContent(`Ayşe Yılmaz ${isNew}`);
    expect(shown.getByText('Post 1')).toBeVisible();
    expect(shown.getByText(/Biology · 9-A/)).toBeVisible();
    expect(shown.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    document.body.replaceChildren();
    learn(place(), given({ 'GET /mine': () => ({ posts: [], next: null }) }, language));
    expect(await screen.findByText(none)).toBeVisible();
  },
);

test('links to the files of a post where they can be read now, and names the others', async () => {
  const file = { link: '/f/1', name: '<b>bold</b>.pdf', bytes: 2_400_000, address: '/f/1?signed' };
  const files = [file, { ...file, link: '/f/2', name: 'late.pdf', bytes: null, address: null }];
  learnPage(place(), given({ 'GET /mine': () => ({ posts: [post(1, { files })], next: null }) }));
  const link = await screen.findByRole('link', { name: '<b>bold</b>.pdf' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/f/1?signed', 'noopener noreferrer']);
  const [first, second] = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('2.4 MB');
  expect(second).toHaveTextContent('late.pdf · cannot be opened at the moment');
});

test('shows older posts page by page, with the focus on the first of them', async () => {
  const answers = {
    'GET /mine': () => ({ posts: [post(1)], next: '9-1' }),
    'GET /mine?before=9-1': () => ({ posts: [post(2)], next: null }),
  };
  learnPage(place(), given(answers));
  (await screen.findByRole('button', { name: 'Show older posts' })).click();
  expect(await screen.findByText('Post 2')).toBeVisible();
  expect(document.activeElement).toBe(screen.getAllByRole('heading', { level: 3 })[1]);
  expect(screen.queryByRole('button', { name: 'Show older posts' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
  const [about] = screen.getAllByRole('button', { name: 'Write to your teachers about it' });
  about?.click();
  expect(await screen.findByRole('combobox', { name: 'About' })).toHaveDisplayValue('This post');
});

test('says why nothing can be shown, and tries again', async () => {
  let isDown = true;
  const answer = () => {
    if (isDown) throw new Error('This part of the portal does not answer.');
    return { posts: [post(1)], next: null };
  };
  learnPage(place(), given({ 'GET /mine': answer }));
  expect(await screen.findByText('This part of the portal does not answer.')).toHaveAttribute('role', 'status');
  isDown = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('Post 1')).toBeVisible();
});

test('notes only new posts, and only those that came into view, together when the place is left', async () => {
  const leave = learnPage(
    place(),
    given({ 'GET /mine': () => ({ posts: [1, 2, 3].map((id) => post(id, { isNew: id > 1 })), next: null }) }),
  );
  await screen.findByText('Post 3');
  expect(Observer.shown).toHaveLength(2);
  Observer.shown.forEach((come) => come());
  leave?.();
  await waitFor(() => expect(calls).toContainEqual(['PUT', '/mine/seen', { ids: [2, 3] }]));
});
