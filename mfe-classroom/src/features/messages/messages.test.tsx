import { screen, waitFor, within } from '@testing-library/react';
import { getSchoolZone } from '@teacher-portal/remote-sdk/contract/school-zone';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type Message, type Report, type Thread } from '../../message.schema';
import remote from '../../remote';
import {
  answerThread,
  getQuietHours,
  getReport,
  getThread,
  listClassStudents,
  listOwnClasses,
  listReports,
  listThreads,
  readThread,
  reportMessage,
  setQuietHours,
  settleReport,
  startThread,
} from '../../service';
import { Screen as MessagesScreen } from './messages.screen';
import { Screen as ReportsScreen } from './reports.screen';
import { Screen as ThreadScreen } from './thread.screen';

const head = {
  ...{ id: 5, class: { id: 11, name: 'Biology · 9-A' }, student: { id: 101, name: 'Elif Şahin' } },
  about: { kind: 'post', begins: 'Read page 2.' } as const,
};
const at = '2026-11-27T08:00:00.000Z';
const message = (id: number, change: Partial<Message> = {}): Message => ({
  ...{ id, author: 'Elif Şahin', isTeacher: false, isOwn: false, text: `Message ${id}`, at },
  ...{ isRead: false, isReported: false, waitsUntil: null },
  ...change,
});
const thread = (...messages: Message[]): Thread => ({ ...head, messages });
type Shown = Parameters<typeof renderWithPortal>[0];
const show = (screenOf: Shown, route: string, language: 'en' | 'tr' = 'en') =>
  renderWithPortal(screenOf, { route, language, locales: { classroom: remote.locales } });

beforeEach(() => void answer(getQuietHours, { quiet: null, timeZone: null }));

test.each([
  ['en', 'Messages', '2 new', 'about the post “Read page 2.”'],
  ['tr', 'Mesajlar', '2 yeni', '“Read page 2.” gönderisi hakkında'],
] as const)(
  'lists conversations with what is new and what they are about (%s)',
  async (language, title, isNew, about) => {
    answer(listThreads, [{ ...head, begins: 'I do not understand it.', author: 'Elif Şahin', at, unread: 2 }]);
    await show(<MessagesScreen />, '/class/messages', language);
    const row = within(await screen.findByRole('list', { name: title }));
    expect(row.getByRole('link', { name: 'Elif Şahin' })).toHaveAttribute('href', '/class/messages/thread?id=5');
    expect(row.getByText('I do not understand it.')).toBeVisible();
    expect(row.getByText(isNew)).toBeVisible();
    expect(row.getByText(about)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test('says that there are none, or why they cannot be shown, and tries again', async () => {
  disconnect(listThreads);
  const { user } = await show(<MessagesScreen />, '/class/messages');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(listThreads, []);
  await user.click(retry);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('shows a conversation, notes it as read once, and answers', async () => {
  answer(getThread, thread(message(1), message(2, { isTeacher: true, isOwn: true, author: 'Ada', isRead: true })));
  const read = answer(readThread, null);
  const refused = refuse(answerThread, 503, 'errors.serviceDown');
  const { user } = await show(<ThreadScreen />, '/class/messages/thread?id=5');
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.getByText('read')).toBeVisible();
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ last: 2 }]));
  const field = screen.getByRole('textbox', { name: 'Your answer' });
  await user.type(field, 'Ask me tomorrow.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(refused).toHaveLength(1));
  expect(field).toHaveValue('Ask me tomorrow.');
  const sent = answer(answerThread, thread(message(1)));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ text: 'Ask me tomorrow.' }));
  expect((sent[0]?.body as { key: string }).key).toBe((refused[0]?.body as { key: string }).key);
  expect(read).toHaveLength(1);
});

test('reports a message of somebody else with a reason', async () => {
  answer(getThread, thread(message(1), message(2, { isTeacher: true, isOwn: true, author: 'Ada' })));
  answer(readThread, null);
  const calls = answer(reportMessage, null);
  const { user } = await show(<ThreadScreen />, '/class/messages/thread?id=5');
  await screen.findByText('Message 1');
  expect(screen.queryByRole('button', { name: 'Report the message of Ada' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Report the message of Elif Şahin' }));
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong with it?' }), 'A threat');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('The message has been reported.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ message: 1, reason: 'A threat' });
});

test('writes a first message to a student of a class and opens the conversation', async () => {
  answer(listThreads, []);
  answer(listOwnClasses, [{ id: 11, name: '9-A', course: 'Biology', students: 1 }]);
  answer(listClassStudents, [{ id: 101, name: 'Elif Şahin' }]);
  const calls = answer(startThread, thread(message(1)));
  const { user, router } = await show(<MessagesScreen />, '/class/messages');
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Class' }), 'Biology · 9-A');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Student' }), 'Elif Şahin');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Please come by.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/class/messages/thread'));
  expect(calls[0]?.body).toMatchObject({ class: 11, student: 101, about: { kind: 'none' }, text: 'Please come by.' });
});

test('shows what was reported with the whole conversation, and that somebody has dealt with it', async () => {
  const row = { id: 3, class: 'Biology · 9-A', student: 'Elif Şahin', reporter: 'Elif Şahin', reason: 'A threat', at };
  answer(listReports, [{ ...row, settled: null }]);
  const whole: Report = {
    ...{ ...row, settled: null },
    messages: [{ author: 'Ada', isTeacher: true, text: 'Harsh words', at, isReported: true }],
  };
  answer(getReport, whole);
  const calls = answer(settleReport, null);
  const { user } = await show(<ReportsScreen />, '/class/messages/reports');
  await user.click(await screen.findByRole('button', { name: 'Read the conversation' }));
  expect(await screen.findByText('Harsh words')).toBeVisible();
  expect(screen.getByText('reported')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'It has been dealt with' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ isSettled: true }));
});

test('begins a message about an absence from its address, and closing it leaves the address', async () => {
  answer(listThreads, []);
  answer(listOwnClasses, [{ id: 11, name: '9-A', course: 'Biology', students: 1 }]);
  answer(listClassStudents, [{ id: 101, name: 'Elif Şahin' }]);
  const calls = answer(startThread, thread(message(1)));
  const route = '/class/messages?class=11&student=101&day=2026-11-26';
  const { user, router } = await show(<MessagesScreen />, route);
  const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
  expect(await dialog.findByRole('combobox', { name: 'Student' })).toHaveDisplayValue('Elif Şahin');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Are you well again?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/class/messages/thread'));
  expect(calls[0]?.body).toMatchObject({ student: 101, about: { kind: 'absence', day: '2026-11-26' } });
  expect(router.state.location.search).toBe('?id=5');
});

test('a message that is begun by an address can be closed', async () => {
  answer(listThreads, []);
  answer(listOwnClasses, []);
  const { user, router } = await show(<MessagesScreen />, '/class/messages?class=11&student=101&day=2026-11-26');
  await screen.findByRole('dialog', { name: 'New message' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('says when messages wait, and on a message that it waits', async () => {
  answer(getQuietHours, { quiet: { from: '20:00', until: '07:00' }, timeZone: 'UTC' });
  answer(listThreads, []);
  await show(<MessagesScreen />, '/class/messages', 'tr');
  expect(await screen.findByText(/^Sessiz saatler 20:00–07:00/)).toBeVisible();
});

test('a message in quiet hours says when the student gets it', async () => {
  const waitsUntil = '2026-11-28T07:00:00.000Z';
  answer(getThread, thread(message(1, { isTeacher: true, isOwn: true, author: 'Ada', waitsUntil })));
  answer(readThread, null);
  await show(<ThreadScreen />, '/class/messages/thread?id=5');
  expect(await screen.findByText(/^quiet hours: arrives on .*28 Nov 2026/)).toBeVisible();
  expect(screen.queryByText('not read yet')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Quiet hours', 'Messages wait in quiet hours', 'From', 'Until', 'Choose another time.', 'Save'],
  [
    'tr',
    'Sessiz saatler',
    'Mesajlar sessiz saatlerde beklesin',
    'Başlangıç',
    'Bitiş',
    'Başka bir saat seçin.',
    'Kaydet',
  ],
] as const)(
  'an owner says when messages wait, by the clocks of the school (%s)',
  async (language, title, on, from, until, same, save) => {
    answer(listThreads, []);
    answer(getSchoolZone, { timeZone: 'Europe/Istanbul' });
    const calls = answer(setQuietHours, { quiet: null, timeZone: 'Europe/Istanbul' });
    const { user } = await show(<MessagesScreen />, '/class/messages', language);
    await user.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(await dialog.findByRole('checkbox', { name: on }));
    expect(dialog.getByRole('combobox', { name: from })).toHaveDisplayValue('20:00');
    await user.selectOptions(dialog.getByRole('combobox', { name: until }), '20:00');
    await user.click(dialog.getByRole('button', { name: save }));
    expect(dialog.getByText(same)).toBeVisible();
    expect(calls).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: until }), '06:45');
    await user.click(dialog.getByRole('button', { name: save }));
    const quiet = { from: '20:00', until: '06:45' };
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ quiet, timeZone: 'Europe/Istanbul' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a conversation that the address does not name leads to all conversations', async () => {
  const { router } = await show(<ThreadScreen />, '/class/messages/thread');
  await waitFor(() => expect(router.state.location.pathname).toBe('/class/messages'));
});
