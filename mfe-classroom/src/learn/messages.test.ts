import { screen, waitFor, within } from '@testing-library/dom';
import { type Thread, type ThreadRow } from '../message.schema';
import { type ReadPost } from '../post.schema';
import { messagesIn } from './messages';
import { textsIn } from './texts';

const head = {
  ...{ class: { id: 11, name: 'Biology · 9-A' }, student: { id: 101, name: 'Elif Şahin' } },
  about: { kind: 'none' } as const,
};
const row = (id: number, change: Partial<ThreadRow> = {}): ThreadRow => ({
  ...{ ...head, id, begins: `Begins ${id}`, author: 'Ada Teacher', at: '2026-11-27T08:00:00.000Z', unread: 0 },
  ...change,
});
const message = (id: number, change: Partial<Thread['messages'][number]> = {}) => ({
  ...{ id, author: 'Ada Teacher', isTeacher: true, isOwn: false, text: `Message ${id}` },
  ...{ at: '2026-11-27T08:00:00.000Z', isRead: false, isReported: false, waitsUntil: null },
  ...change,
});
const thread = (id: number, ...messages: Thread['messages']): Thread => ({ ...head, id, messages });
const classes = [
  { id: 11, name: 'Biology · 9-A' },
  { id: 12, name: 'Physics · 9-A' },
];
const post: ReadPost = {
  ...{
    id: 7,
    html: '<p>Read</p>',
    link: '',
    files: [],
    author: { id: 17, name: 'Ada' },
    at: '2026-11-27T08:00:00.000Z',
  },
  ...{ isPinned: false, isEdited: false, isNew: false, comments: 'off', commentCount: 0, classes: ['Physics · 9-A'] },
};

interface Call {
  method: string;
  path: string;
  body: unknown;
}
/** The section, with a service that answers what is said; an Error refuses. */
function show(
  answers: Record<string, unknown>,
  { language = 'en', search = '' }: { language?: 'en' | 'tr'; search?: string } = {},
) {
  const calls: Call[] = [];
  const call = <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    calls.push({ method, path, body });
    const answered = answers[`${method} ${path}`];
    return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered as Data);
  };
  window.history.replaceState(null, '', `/learn/area/mfe-classroom${search}`);
  document.body.replaceChildren();
  const section = messagesIn(document.body, { language, call }, textsIn(language));
  stop = section.stop;
  return { ...section, calls, answers };
}
let stop: () => void = () => undefined;
afterEach(() => stop());

const list = 'GET /mine/threads';
const one = 'GET /mine/threads/5';

test.each([
  ['en', 'Messages', '2 new', 'Write to your teachers', 'You have no messages yet.'],
  ['tr', 'Mesajlar', '2 yeni', 'Öğretmenlerine yaz', 'Henüz mesajın yok.'],
] as const)(
  'lists conversations with what is new, or says that there are none (%s)',
  async (language, title, isNew, write, none) => {
    show({ [list]: { threads: [row(5, { unread: 2 })], classes } }, { language });
    expect(await screen.findByText('Ada Teacher: Begins 5')).toBeVisible();
    expect(screen.getByText(isNew)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: write })).toBeVisible();
    stop();
    show({ [list]: { threads: [], classes: [] } }, { language });
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.queryByRole('button', { name: write })).not.toBeInTheDocument();
  },
);

test('opens a conversation at an address of its own, notes it as read, answers, and goes back', async () => {
  const answered = thread(5, message(1), message(2, { isTeacher: false, isOwn: true, text: 'Thanks' }));
  const { calls } = show({
    ...{ [list]: { threads: [row(5)], classes }, [one]: thread(5, message(1)) },
    ...{ 'PUT /mine/threads/5/read': null, 'POST /mine/threads/5/messages': answered },
  });
  (await screen.findByRole('button', { name: 'Biology · 9-A' })).click();
  expect(window.location.search).toBe('?thread=5');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(calls).toContainEqual({ method: 'PUT', path: '/mine/threads/5/read', body: { last: 1 } });
  Object.assign(screen.getByRole('textbox', { name: 'Your answer' }), { value: 'Thanks' });
  screen.getByRole('button', { name: 'Send' }).click();
  expect(await screen.findByText('Thanks')).toBeVisible();
  expect(screen.getByText('Your message has been sent.')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/not read yet/)).toBeVisible();
  screen.getByRole('button', { name: 'All messages' }).click();
  expect(window.location.search).toBe('');
  expect(await screen.findByText('Ada Teacher: Begins 5')).toBeVisible();
});

test('opens the conversation in the address, or says why not and tries again', async () => {
  const { answers } = show({ [one]: new Error('This part of the portal does not answer.') }, { search: '?thread=5' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers[one] = thread(5, message(1));
  answers['PUT /mine/threads/5/read'] = null;
  retry.click();
  expect(await screen.findByText('Message 1')).toBeVisible();
});

test('writes about a post to the teachers of its class, and what was refused stays', async () => {
  const { writeAbout, answers, calls } = show({
    ...{ [list]: { threads: [], classes }, 'POST /mine/threads': new Error('Too many.') },
  });
  writeAbout(post);
  const area = await screen.findByRole('textbox', { name: 'Message' });
  expect(within(screen.getByRole('combobox', { name: 'Class' })).getAllByRole('option')).toHaveLength(1);
  Object.assign(area, { value: 'Why?' });
  const send = screen.getByRole('button', { name: 'Send' });
  send.click();
  expect(await screen.findByText('Too many.')).toBeVisible();
  expect(area).toHaveValue('Why?');
  answers['POST /mine/threads'] = thread(5, message(1, { isTeacher: false, isOwn: true }));
  answers[one] = answers['POST /mine/threads'];
  answers['PUT /mine/threads/5/read'] = null;
  await waitFor(() => expect(send).toBeEnabled());
  send.click();
  expect(await screen.findByText('Message 1')).toBeVisible();
  const [first, again] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ class: 12, about: { kind: 'post', post: 7 }, text: 'Why?' });
});

test('asks for the day of an absence before it is sent', async () => {
  const { calls, answers } = show({ [list]: { threads: [], classes } });
  (await screen.findByRole('button', { name: 'Write to your teachers' })).click();
  const about = await screen.findByRole('combobox', { name: 'About' });
  Object.assign(about, { value: 'absence' });
  about.dispatchEvent(new Event('change'));
  const day = screen.getByLabelText('Day of the absence');
  expect(day).toBeVisible();
  Object.assign(screen.getByRole('textbox', { name: 'Message' }), { value: 'I was ill.' });
  const send = screen.getByRole('button', { name: 'Send' });
  send.click();
  expect(await screen.findByText('Choose the day.')).toBeVisible();
  Object.assign(day, { value: '2026-11-27' });
  answers['POST /mine/threads'] = thread(5, message(1));
  answers[one] = thread(5, message(1));
  answers['PUT /mine/threads/5/read'] = null;
  await waitFor(() => expect(send).toBeEnabled());
  send.click();
  await screen.findByText('Message 1');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    about: { kind: 'absence', day: '2026-11-27' },
  });
});

test('reports a message of somebody else with a reason', async () => {
  const shown = thread(5, message(1), message(2, { isOwn: true, isTeacher: false }));
  const { calls } = show(
    { [one]: shown, 'PUT /mine/threads/5/read': null, 'POST /mine/threads/5/reports': null },
    { search: '?thread=5' },
  );
  await screen.findByText('Message 1');
  expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(1);
  screen.getByRole('button', { name: 'Report' }).click();
  const reason = screen.getByRole('textbox', { name: 'What is wrong with it?' });
  expect(reason).toHaveFocus();
  Object.assign(reason, { value: 'This hurts me.' });
  screen.getByRole('button', { name: 'Report' }).click();
  expect(await screen.findByText('The message has been reported.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ message: 1, reason: 'This hurts me.' });
});

test.each([
  ['en', /quiet hours: your teachers get it on 28 Nov 2026/, 'not read yet'],
  ['tr', /sessiz saatler: öğretmenlerine ulaşacağı zaman 28 Kas 2026/, 'henüz okunmadı'],
] as const)('a message in quiet hours says when the teachers get it (%s)', async (language, waits, notRead) => {
  const waitsUntil = '2026-11-28T07:00:00.000Z';
  const own = message(1, { author: 'Elif Şahin', isTeacher: false, isOwn: true, waitsUntil });
  show({ [one]: thread(5, own), 'PUT /mine/threads/5/read': null }, { language, search: '?thread=5' });
  expect(await screen.findByText(waits)).toBeVisible();
  expect(screen.queryByText(notRead, { exact: false })).toBeNull();
});
