import { screen, within } from '@testing-library/react';
import { type ExamLoad as Load, getExamLoad } from '@teacher-portal/remote-sdk/contract/exam-load';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { ExamLoad } from './exam-load';
import { examLoadWords } from './words';

const week = (most: number, over = 0) => ({ exams: most, most, over });
const load: Load = {
  rule: { perDay: 2, perWeek: 3, quizzes: false },
  weeks: ['2026-11-30', '2026-12-07'],
  rows: [
    { gradeId: 1, gradeName: 'Grade 9', section: 'A', students: 28, loads: [week(2), week(4, 3)] },
    { gradeId: 1, gradeName: 'Grade 9', section: '', students: 2, loads: [week(0), week(4, 1)] },
  ],
};
const show = (given: Load = load, options: PortalOptions = {}) => {
  answer(listSchoolYears, { years: [], undoable: null });
  const calls = answer(getExamLoad, given);
  return renderWithPortal(<ExamLoad schoolId={7} gradeId={1} day="2026-11-30" />, {
    locales: { examLoad: examLoadWords },
    ...options,
  }).then((portal) => ({ ...portal, calls }));
};

test('says first where students have too many exams, and marks it in the table', async () => {
  const { calls } = await show();
  await screen.findByText(
    'In 2 weeks, counted by section, students have more exams than the school allows: 2 a day and 3 a week.',
  );
  const table = within(screen.getByRole('table', { name: 'Exams by week' }));
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('^Grade 9, A')).toEqual(['2', '4, 3 students have too many']);
  expect(cells('^Grade 9 ')).toEqual(['0', '4, one student has too many']);
  table.getByRole('columnheader', { name: 'Week of 30 Nov' });
  screen.getByText(/^The next weeks, 30 Nov 2026 – 21 Feb 2027\..*Quizzes do not count\./);
  expect(calls[0]?.query).toMatchObject({ gradeId: '1', from: '2026-11-30', until: '2027-02-21' });
});

test('says that the rule is kept, and that there is nobody', async () => {
  await show({
    ...load,
    rule: { ...load.rule, quizzes: true },
    rows: load.rows.slice(0, 1).map((row) => ({ ...row, loads: [week(1), week(2)] })),
  });
  await screen.findByText('No student has more exams than the school allows: 2 a day and 3 a week.');
  screen.getByText(/Quizzes count as exams\./);
});

test('says where there are no students', async () => {
  await show({ ...load, rows: [] });
  await screen.findByText('There are no students yet.');
});

test('offers another try in Turkish', async () => {
  answer(listSchoolYears, { years: [], undoable: null });
  refuse(getExamLoad, 500, 'errors.somethingWentWrong');
  const { user } = await renderWithPortal(<ExamLoad schoolId={7} day="2026-11-30" />, {
    locales: { examLoad: examLoadWords },
    language: 'tr',
  });
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
  answer(getExamLoad, load);
  await user.click(retry);
  await screen.findByText(/Şubelerin toplam 2 haftasında/);
});
