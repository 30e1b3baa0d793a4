import { render, screen, within } from '@testing-library/react';
import { type CardLine, readCard, type ReportCard } from 'shared/contract/report-card';
import { changeLanguage } from 'shared/i18n';
import { answer, refuse } from 'shared/testing/server';
import { App } from '../app';

const line = (key: string, change: Partial<CardLine> = {}): CardLine => ({
  ...{ key, title: `Exam ${key}`, date: null, score: 7.5, state: 'graded', flag: null, marks: 10, mean: null },
  ...change,
});
const card = (change: Partial<ReportCard> = {}): ReportCard => ({
  ...{ heading: 'Midterm report', studentName: 'Ayşe Yılmaz', studentNumber: '101', schoolName: 'Riverside School' },
  ...{ className: '9-A', gradeName: 'Grade 9', courseName: 'Biology', term: '', teachers: ['Deniz Kaya'] },
  ...{ showsMeans: true, missing: 0, final: null, comment: '' },
  total: { value: 78, outOf: null, label: '4', isPercent: false, digits: 0 },
  groups: [{ name: null, share: null, lines: [line('1')] }],
  ...change,
});

/** Opens the link of a card; returns the codes that were sent. */
function open(change: Partial<ReportCard> = {}): unknown[] {
  history.replaceState(null, '', '/learn/report-card#code=abc-1');
  const sent: unknown[] = [];
  answer(readCard, ({ body }) => {
    sent.push(body);
    return { card: card(change), sentAt: '2026-11-20T09:00:00.000Z', endsAt: '2027-01-20T00:00:00.000Z' };
  });
  render(<App />);
  return sent;
}
const marksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows marks, flags, total, final grade and comment to a guardian without a session', async () => {
  const sent = open({
    ...{ final: '90', missing: 1, comment: 'Asks good questions.' },
    groups: [
      {
        ...{ name: 'Exams', share: 0.75 },
        lines: [line('1', { mean: 6.456 }), line('2', { score: null, state: 'missing' })],
      },
      {
        ...{ name: '', share: null },
        lines: [
          line('3', { score: null, state: 'open' }),
          line('4', { flag: 'late' }),
          line('5', { score: null, flag: 'excused' }),
        ],
      },
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Midterm report: Ayşe Yılmaz' });
  screen.getByText('Riverside School · Biology · Grade 9 · 9-A · 101 · Deniz Kaya');
  screen.getByRole('heading', { level: 2, name: 'Exams: 75%' });
  expect(marksOf('Exams')).toEqual(['Exam 17.5 of 10Class mean: 6.46', 'Exam 2missing']);
  expect(marksOf('Further marks')).toEqual(['Exam 3no mark yet', 'Exam 47.5 of 10 · late', 'Exam 5excused']);
  const outcome = screen.getByRole('region', { name: 'Result' });
  expect(outcome).toHaveTextContent(/^Final grade: 90.*Total: 4 \(78\).*1 piece of work is missing\..*Asks good/);
  expect(sent).toEqual([{ code: 'abc-1' }]);
});

it.each<[string, ReportCard['total']]>([
  ['85.5%', { value: 85.5, outOf: null, label: null, isPercent: true, digits: 1 }],
  ['34.0 / 40', { value: 34, outOf: 40, label: null, isPercent: false, digits: 1 }],
  ['78', { value: 78, outOf: null, label: null, isPercent: false, digits: 0 }],
])('formats a total as %s, according to the scale of the class', async (shown, total) => {
  open({ total });
  expect(await screen.findByText(`Total: ${shown}`)).toBeVisible();
});

it('says that there are no marks yet', async () => {
  open({ total: null, groups: [] });
  expect(await screen.findByText('There are no marks yet.')).toBeVisible();
  expect(screen.queryByText(/^Total/)).toBeNull();
});

it('names the school as the contact when the link has expired, in Turkish too', async () => {
  history.replaceState(null, '', '/learn/report-card#code=over');
  refuse(readCard, 404, 'errors.notFound');
  await changeLanguage('tr');
  render(<App />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bu bağlantı artık çalışmıyor/);
});
