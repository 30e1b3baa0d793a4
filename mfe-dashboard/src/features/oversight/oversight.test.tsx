import { screen, within } from '@testing-library/react';
import { getOversight, type Oversight, type OverseenSubmissions } from '@teacher-portal/remote-sdk/contract/oversight';
import { getExamLoad } from '@teacher-portal/remote-sdk/contract/exam-load';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './oversight.screen';

const submission: OverseenSubmissions = {
  ...{ assessments: 4, handedIn: 60, graded: 52, waiting: 8 },
  waitingSince: '2026-10-03T08:00:00.000Z',
  days: 2.25,
  results: { n: 52, median: 68, low: 55.4, high: 81 },
};
const idle: OverseenSubmissions = {
  ...{ assessments: 0, handedIn: 0, graded: 0, waiting: 0 },
  ...{ waitingSince: null, days: null, results: null },
};
const oversight: Oversight = {
  grades: [{ id: 1, name: 'Grade 9', ...submission }],
  classes: [{ id: 11, name: '9-A', courseName: 'Biology', gradeName: 'Grade 9', ...submission }],
  teachers: [
    { id: 5, name: 'Ada Yılmaz', ...idle },
    { id: 6, name: 'Can Demir', ...submission },
  ],
};
const show = (language: 'en' | 'tr' = 'en') => {
  answer(listSchoolYears, { years: [], undoable: null });
  answer(getExamLoad, { rule: { perDay: 2, perWeek: 5, quizzes: false }, weeks: [], rows: [] });
  return renderWithPortal(<Screen />, { route: '/dashboard/school', locales: { dashboard: remote.locales }, language });
};
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows assessments, graded and waiting submissions, days to grade and results for each grade, class and teacher', async () => {
  answer(getOversight, oversight);
  await show();
  expect(cellsOf(await screen.findByRole('row', { name: /^Grade 9/ }))).toEqual([
    '4',
    '52 of 60',
    '8, the oldest since 3 Oct 2026',
    '2.3',
    '68%, half of them from 55% to 81% (52 results)',
  ]);
  expect(screen.getByRole('link', { name: 'Biology 9-A' })).toHaveAttribute('href', '/student/class?id=11');
  const teachers = within(screen.getByRole('table', { name: 'Teachers' }));
  expect(cellsOf(teachers.getByRole('row', { name: /Ada/ }))).toEqual(['0', '0 of 0', 'nothing', '–', 'fewer than 5']);
});

test('counts work on paper that waits, without a date', async () => {
  const onPaper = { ...submission, waiting: 3, waitingSince: null };
  answer(getOversight, { ...oversight, grades: [{ id: 1, name: 'Grade 9', ...onPaper }] });
  await show();
  expect(cellsOf(await screen.findByRole('row', { name: /^Grade 9/ }))[2]).toBe('3');
});

test('offers no sorting by a figure, so that nobody is ranked', async () => {
  answer(getOversight, oversight);
  await show();
  await screen.findByRole('row', { name: /^Ada/ });
  expect(screen.queryByRole('columnheader', { name: /sort/i })).toBeNull();
  expect(document.querySelector('[aria-sort]')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the exams of the term below', async () => {
  answer(getOversight, oversight);
  await show();
  const exams = within(await screen.findByRole('region', { name: 'Exams by week' }));
  await exams.findByText('There are no students yet.');
});

test('renders in Turkish, and retries after a failure', async () => {
  refuse(getOversight, 500, 'errors.somethingWentWrong');
  const { user } = await show('tr');
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
  answer(getOversight, oversight);
  await user.click(retry);
  const row = await screen.findByRole('row', { name: /^Grade 9/ });
  within(row).getByText('%68, yarısı %55 ile %81 arasında (52 sonuç)');
});
