import { screen, within } from '@testing-library/react';
import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { type MemberRole } from '@teacher-portal/remote-sdk/contract/enums';
import { type Gradebook, getGradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import {
  type CardMails,
  type CardReaders,
  listCardMails,
  sendCardMails,
  withdrawCard,
} from '@teacher-portal/remote-sdk/contract/report-card';
import '@teacher-portal/remote-sdk/testing/drafts';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { getSchoolLogo } from '@teacher-portal/remote-sdk/contract/school-logo';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { aClass, aGradebook } from '../../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../../gradebook/words';
import remote from '../../../remote';
import { Screen } from '../report-cards.screen';
import { reportWords } from '../words';
import { aReader, aSentCard } from './testing/card-mails.fixture';
import { sendingWords } from './words';

const stopped = { name: 'Ali Öz', address: 'ali@example.com', isStopped: true };
const list = (students: CardReaders[], version = 0): CardMails => ({
  version,
  mails: [
    { language: 'en', subject: 'Report card: Biology', text: 'Hello Elif Ak' },
    { language: 'tr', subject: 'Karne: Biology', text: 'Sayın Elif Ak' },
  ],
  students,
});
const three = [
  aReader(1, { guardians: [...aReader(1).guardians, { name: '', address: 'can@example.com', isStopped: false }] }),
  aReader(2, { guardians: [] }),
  aReader(3, { guardians: [stopped] }),
];

async function show(students: CardReaders[], change: Partial<Gradebook> = {}, options: PortalOptions = {}) {
  const kept = { mails: list(students) };
  answer(getGradebook, aGradebook({ teachers: [{ id: session().uid, name: 'Deniz Kaya' }], ...change }));
  answer(getClass, aClass());
  answer(getSchoolLogo, { picture: null });
  answer(listCardMails, () => kept.mails);
  const page = await renderWithPortal(<Screen />, {
    route: '/assignment/report-cards?id=7',
    locales: {
      ...{ assessments: remote.locales, gradebook: gradebookWords, reportCards: reportWords },
      cardMails: sendingWords,
    },
    ...options,
  });
  return { ...page, kept };
}
/** The dialog once the list is in it. */
async function dialog() {
  await screen.findByRole('list', { name: 'Who gets a report card' });
  return within(screen.getByRole('dialog', { name: 'Send to guardians' }));
}
/** The sent calls, each with the version that it names. */
function takeSending(sent: number) {
  const taken: unknown[] = [];
  answer(sendCardMails, ({ body, headers }) => {
    taken.push([headers.get('if-match'), body]);
    return { sent };
  });
  return taken;
}

test('tells who gets a card and who does not, shows the text, and sends what was chosen', async () => {
  const { user } = await show(three);
  const taken = takeSending(2);
  await user.click(await screen.findByRole('button', { name: 'Send to guardians' }));
  const ofDialog = await dialog();
  expect(await ofDialog.findByLabelText('Ayşe Ak')).toBeChecked();
  expect(ofDialog.getByLabelText('Burak Er')).toBeDisabled();
  ofDialog.getByText(/^No guardian with an e-mail address/);
  expect(ofDialog.getByLabelText('Çağla Öz')).toBeDisabled();
  ofDialog.getByText('Ali Öz · ali@example.com · has unsubscribed from report cards');
  expect(ofDialog.getByRole('region', { name: 'What the e-mail says' })).toHaveTextContent('Hello Elif Ak');
  await user.selectOptions(ofDialog.getByLabelText('Language of the e-mails'), 'tr');
  expect(ofDialog.getByRole('region', { name: 'What the e-mail says' })).toHaveTextContent('Sayın Elif Ak');
  await user.click(ofDialog.getByRole('button', { name: 'Send 2 e-mails' }));
  await screen.findByText('2 e-mails are on their way!');
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { studentIds: [1], heading: 'Report card', language: 'tr', means: true, comments: true };
  expect(taken).toEqual([['"0"', body]]);
});

test('shows the card of a student as it is sent, without signatures', async () => {
  const { user } = await show(three);
  await user.click(await screen.findByRole('button', { name: 'Send to guardians' }));
  const ofDialog = await dialog();
  await user.click(await ofDialog.findByRole('button', { name: 'Show the card of Burak Er' }));
  const card = within(ofDialog.getByRole('article', { name: 'Burak Er' }));
  card.getByRole('heading', { name: 'Report card: Burak Er' });
  expect(card.queryByText('Signature of the teacher')).toBeNull();
  await user.click(ofDialog.getByRole('button', { name: 'Hide the card of Burak Er' }));
  expect(ofDialog.queryByRole('article')).toBeNull();
});

test('chooses nobody who was sent a card before, says when, by whom and whether it was read, and withdraws it', async () => {
  const sent = [aSentCard({ readAt: '2026-11-21T10:00:00.000Z' }), aSentCard({ id: 42, delivery: 'failed' })];
  const { user, kept } = await show([aReader(1, { sent }), ...three.slice(1)]);
  await user.click(await screen.findByRole('button', { name: 'Send to guardians' }));
  expect(await (await dialog()).findByLabelText('Ayşe Ak')).not.toBeChecked();
  expect((await dialog()).getByRole('button', { name: 'Send 0 e-mails' })).toBeDisabled();
  screen.getByText(/^Midterm report, 20 Nov 2026.*sent by Deniz Kaya · To elif@example\.com · last read 21 Nov 2026/);
  screen.getByText(/could not be delivered · not read yet$/);
  const withdrawn: unknown[] = [];
  answer(withdrawCard, ({ params }) => {
    withdrawn.push(params.id);
    kept.mails = list([aReader(1, { sent: [aSentCard({ endsAt: '2026-11-22T10:00:00.000Z' })] }), ...three.slice(1)]);
    return null;
  });
  const [first] = screen.getAllByRole('button', { name: 'Withdraw the card sent to elif@example.com' });
  await user.click(first ?? document.body);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Withdraw this report card?' }));
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Report card withdrawn.');
  await screen.findByText(/can no longer be read$/);
  expect((await dialog()).getByLabelText('Ayşe Ak')).not.toBeChecked();
  expect(withdrawn).toEqual(['41']);
});

test('sends nothing if somebody else has sent cards meanwhile, and shows the new list', async () => {
  const { user, kept } = await show(three);
  refuse(sendCardMails, 412, 'errors.stale');
  await user.click(await screen.findByRole('button', { name: 'Send to guardians' }));
  const send = await (await dialog()).findByRole('button', { name: 'Send 2 e-mails' });
  kept.mails = list([aReader(1, { sent: [aSentCard()] }), ...three.slice(1)], 41);
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent(/were sent in the meantime/);
  await screen.findByText(/^Midterm report, 20 Nov 2026/);
  expect((await dialog()).getByLabelText('Ayşe Ak')).not.toBeChecked();
});

test.each<[string, MemberRole, number, boolean]>([
  ['a teacher of the class', 'teacher', session().uid, true],
  ['an owner of the school', 'owner', 999, true],
  ['a teacher of other classes', 'teacher', 999, false],
  ['a head', 'head', session().uid, false],
])('tells %s whether cards can be sent', async (_who, role, teacher, maySend) => {
  const options = { session: session({ schools: [{ ...school(), role }] }) };
  await show(three, { teachers: [{ id: teacher, name: 'Somebody' }] }, options);
  await screen.findByText('3 cards');
  expect(screen.queryAllByRole('button', { name: 'Send to guardians' })).toHaveLength(maySend ? 1 : 0);
});
