import { screen, waitFor, within } from '@testing-library/react';
import { type CourseClass, listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { type ExamForecastAnswer, forecastExam } from '@teacher-portal/remote-sdk/contract/exam-forecast';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type PortalOptions } from '@teacher-portal/remote-sdk/testing/render';
import { answerChosen, answerFilter, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

const room = (id: number, name: string, teacher: number): CourseClass => ({
  ...{ id, name, studentIds: [1, 2] },
  teachers: [{ id: teacher, name: 'Ada Yılmaz' }],
});
const classes = [room(61, '9-A', 999), room(62, '9-B', 999)];

const forecast: NonNullable<ExamForecastAnswer['forecast']> = {
  mean: 0.645,
  intervals: { 50: { low: 0.61, high: 0.68 }, 80: { low: 0.58, high: 0.71 }, 95: { low: 0.53, high: 0.75 } },
  deviation: 0.17,
  under: { value: 0.2, low: 0.08, high: 0.36 },
  time: { median: 1500, slow: 2203, unknown: 0 },
  tellNothing: [{ questionId: 2, share: 0.98 }],
  few: [],
};
const said = (more: Partial<ExamForecastAnswer> = {}): ExamForecastAnswer => ({
  ...{ students: 24, known: 9, needed: 8, answersNeeded: 10, forecast },
  record: { n: 12, held: 10, guesses: { n: 5, own: 0.062, forecast: 0.041 } },
  ...more,
});

const panel = () => screen.findByRole('region', { name: /^(Forecast|Tahmin)$/ });

async function show(given: ExamForecastAnswer = said(), options: PortalOptions = {}) {
  answerFilter();
  answerChosen();
  let calls: ReturnType<typeof answer> = [];
  const step = await showStep(
    QuestionsStep,
    { questions: [1, 2], questionMarks: [{ questionId: 1, marks: 4 }], minMarks: 5 },
    {
      ...options,
      before: () => {
        answer(listClassesOfCourse, classes);
        calls = answer(forecastExam, given);
      },
    },
  );
  return { ...step, calls };
}

test('says in a sentence what the class will probably earn, then the figures, and asks with the marks of the exam', async () => {
  const { calls, user } = await show();
  const shown = within(await panel());
  expect(await shown.findByText('Class 9-A will probably earn 58% to 71% of the marks on average.')).toBeVisible();
  expect(shown.getByRole('status')).toHaveTextContent(/^Class 9-A/);
  expect(calls[0]?.body).toEqual({
    ...{ courseId: 101, classId: 61, minMarks: 2.5 },
    questions: [
      { id: 1, marks: 4 },
      { id: 2, marks: 1 },
    ],
  });
  expect(shown.queryByText('53% to 75%')).not.toBeInTheDocument();
  const fold = shown.getByRole('button', { name: 'Show figures' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(shown.getByRole('button', { name: 'Hide figures' })).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['53% to 75%', '20% of the students (8% to 36%)', /^About 25 minutes.*at most 37$/])
    expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('listitem')).toHaveTextContent('Which are parts of a flower? (98% of its marks)');
  expect(shown.getByText('One question without marks counts as one mark.')).toBeVisible();
  expect(shown.getByText(/^Topics asked: /)).toBeVisible();
  const record =
    'Of your last 12 forecasts, 10 held; four of five should. Your 5 guesses were 6 points off on average, the forecasts 4.';
  expect(await shown.findByText(record)).toBeVisible();
});

test('speaks Turkish', async () => {
  await show(said(), { language: 'tr' });
  const shown = within(await panel());
  expect(await shown.findByText(/^9-A şubesi: ortalama büyük olasılıkla %58 ile %71 arasında olur/)).toBeVisible();
});

test('is for another class once it is chosen, and asks anew for other questions', async () => {
  const { user, calls } = await show();
  const shown = within(await panel());
  await shown.findByText(/^Class 9-A will/);
  await user.selectOptions(shown.getByRole('combobox', { name: 'Class' }), '9-B');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ classId: 62 }));
  await user.click(await screen.findByRole('checkbox', { name: 'What is a gene?' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ questions: [{ id: 1 }, { id: 2 }, { id: 4 }] }), {
    timeout: 3000,
  });
  expect(calls).toHaveLength(3);
});

test('says where there is little to go by, and why', async () => {
  const { user } = await show(said({ forecast: { ...forecast, few: ['class', 'questions'] }, known: 1 }));
  const shown = within(await panel());
  expect(await shown.findByText(/There is little to go by, so the range is wide\.$/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Show figures' }));
  expect(await shown.findByText('No graded exam of this class yet.')).toBeVisible();
  expect(shown.getByText('1 of 2 questions have too few answers.')).toBeVisible();
});

test('says what is missing where there is no forecast', async () => {
  await show(said({ known: 1, forecast: null }));
  const missing = 'No forecast yet: 1 of 2 questions have at least 10 graded answers; a forecast needs 8.';
  expect(await within(await panel()).findByText(missing)).toBeVisible();
});

test('says that nobody is in the class', async () => {
  await show(said({ students: 0, forecast: null }));
  expect(await within(await panel()).findByText(/nobody is in this class yet/)).toBeVisible();
});

test('offers another attempt where the server fails, and keeps the choice', async () => {
  const { user, draft } = await show();
  const shown = within(await panel());
  await shown.findByText(/^Class 9-A will/);
  refuse(forecastExam, 403, 'errors.forbidden');
  await user.selectOptions(shown.getByRole('combobox', { name: 'Class' }), '9-B');
  const retry = await shown.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  answer(forecastExam, said());
  await user.click(retry);
  expect(await shown.findByText(/^Class 9-B will probably/)).toBeVisible();
  expect(draft().questions).toEqual([1, 2]);
});

test('is not there without questions', async () => {
  answerFilter();
  answerChosen();
  await showStep(QuestionsStep);
  expect(screen.getByText('Nothing is chosen yet. Tick questions in the list.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Forecast' })).not.toBeInTheDocument();
});
