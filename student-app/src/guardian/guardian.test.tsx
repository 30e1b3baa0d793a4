import { act, render, screen, within } from '@testing-library/react';
import { type GuardianItem, type GuardianReading, readGuardianLink } from 'shared/contract/guardian-link';
import { changeLanguage } from 'shared/i18n';
import { answer, refuse } from 'shared/testing/server';
import { App } from '../app';

const item = (change: Partial<GuardianItem>): GuardianItem => ({
  id: 1,
  title: 'Cells',
  type: 2,
  courseName: 'Biology',
  state: 'handedIn',
  endsAt: '2026-11-20T09:00:00.000Z',
  handedInAt: '2026-11-20T08:40:00.000Z',
  result: null,
  ...change,
});
const reading = (items: GuardianItem[]): GuardianReading => ({
  ...{ studentName: 'Ayşe Yılmaz', schoolName: 'Riverside School', endsAt: '2026-12-24T21:00:00.000Z', items },
});

/** Responds to each code with its reading; returns the codes that were sent. */
function answerCodes(readings: Record<string, GuardianReading>): string[] {
  const sent: string[] = [];
  answer(readGuardianLink, ({ body }) => {
    const { code } = body as { code: string };
    sent.push(code);
    return readings[code] ?? reading([]);
  });
  return sent;
}

it('shows a guardian without a session what is released, missed and due', async () => {
  history.replaceState(null, '', '/learn/guardian#code=abc-1');
  const sent = answerCodes({
    'abc-1': reading([
      item({ result: { marks: 7.5, possible: 10, passed: 'passed', comment: 'Well done.' } }),
      item({ id: 2, title: 'Osmosis' }),
      item({ id: 3, title: 'Plants', state: 'due', handedInAt: null }),
      item({ id: 4, title: 'Rocks', state: 'missed', handedInAt: null }),
      item({ id: 5, title: 'Winds', state: 'due', handedInAt: null, endsAt: null }),
      item({ id: 6, title: 'Seas', state: 'due', handedInAt: null, endsAt: '2026-11-18T09:00:00.000Z' }),
      item({ id: 7, title: 'Stars', state: 'due', handedInAt: null, dueAt: '2999-11-19T09:00:00.000Z', endsAt: null }),
      item({ id: 8, title: 'Moons', state: 'due', handedInAt: null, dueAt: '2020-11-19T09:00:00.000Z', endsAt: null }),
    ]),
  });
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'How Ayşe Yılmaz is doing' });
  const handedIn = screen.getByRole('region', { name: 'Handed in' });
  const [cells, osmosis] = within(handedIn).getAllByRole('listitem');
  expect(cells).toHaveTextContent(/^CellsBiology · Exam.*7\.5 of 10 · passedThe teacher writes: Well done\.$/);
  expect(osmosis).toHaveTextContent(/The result is not out yet\.$/);
  const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
  const toDo = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('heading', { level: 3 });
  expect(toDo.map(({ textContent }) => textContent)).toEqual(['Moons', 'Seas', 'Plants', 'Stars', 'Winds']);
  expect(screen.getByRole('region', { name: 'To do' })).toHaveTextContent(/Plants.*due .*20 Nov 2026/);
  expect(cardOf('Stars')).toHaveTextContent(/due .*19 Nov 2999.*; it can also be handed in late$/);
  expect(cardOf('Moons')).toHaveTextContent(/was due .*19 Nov 2020.*; it can still be handed in, late$/);
  expect(cardOf('Winds')).toHaveTextContent(/without a due date$/);
  expect(screen.getByRole('region', { name: 'Not handed in' })).toHaveTextContent(/Rocks.*It was due/);
  expect(sent).toEqual(['abc-1']);
});

it('loads another link that is opened on the same page', async () => {
  history.replaceState(null, '', '/learn/guardian#code=first');
  const other = { ...reading([]), studentName: 'Emre Kaya' };
  answerCodes({ first: reading([]), second: other });
  render(<App />);
  await screen.findByRole('heading', { name: 'How Ayşe Yılmaz is doing' });
  act(() => {
    location.hash = '#code=second';
  });
  await screen.findByRole('heading', { name: 'How Emre Kaya is doing' });
  expect(screen.getByText('There is nothing to read yet.')).toBeVisible();
});

it('names the school as the contact when the link has expired, in Turkish too', async () => {
  history.replaceState(null, '', '/learn/guardian#code=over');
  refuse(readGuardianLink, 404, 'errors.notFound');
  await changeLanguage('tr');
  render(<App />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bu bağlantı artık çalışmıyor.*okuldan yenisini isteyin/);
});
