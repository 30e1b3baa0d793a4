import { screen, within } from '@testing-library/react';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { getKeptForecast } from '@teacher-portal/remote-sdk/contract/kept-forecast';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { ForecastResult } from './forecast-result';
import { RecordSentence } from './record-sentence';
import { examForecastWords } from './words';

type Kept = EndpointData<typeof getKeptForecast>;

const interval = (low: number, high: number) => ({ low, high });
const knew = { students: 24, questions: 10, known: 9, sittings: 7, own: 3, factor: 1 };
const forecast = {
  mean: 0.645,
  intervals: { 50: interval(0.61, 0.68), 80: interval(0.58, 0.71), 95: interval(0.53, 0.75) },
  ...{ deviation: 0.17, under: null },
};
const kept = { saidAt: '2026-11-03T09:00:00.000Z', method: 1, knew, forecast };
const said = (change: Partial<Kept> = {}): Kept => ({
  ...{ kept, marked: 22, given: 24, needed: 16, guess: 0.65 },
  result: { mean: 0.63, students: 22, held: true },
  record: { n: 12, held: 10, guesses: { n: 6, own: 0.05, forecast: 0.04 } },
  ...change,
});
const show = (given: Kept, options: PortalOptions = {}) => {
  answer(getKeptForecast, given);
  return renderWithPortal(<ForecastResult id={301} loading={<p>Wait</p>} />, {
    locales: { examForecast: examForecastWords },
    ...options,
  });
};
const section = async () =>
  within(await screen.findByRole('region', { name: /^(Forecast and result|Tahmin ve sonuç)$/ }));

test('shows forecast, result and guess side by side, and how the last ones came out', async () => {
  await show(said());
  const shown = await section();
  const sentence =
    'Forecast when it was published: 58% to 71% of the marks on average. The result is 63%: the forecast held.';
  expect(shown.getByText((_, element) => element?.tagName === 'P' && element.textContent === sentence)).toBeVisible();
  expect(shown.getByText('Your guess of 65% was 2 points off, the middle of the forecast (65%) 2.')).toBeVisible();
  expect(shown.getByText(/^Of your last 12 forecasts, 10 held; four of five should\. Your 6 guesses/)).toBeVisible();
  expect(shown.getByText(/^Said on 3 Nov 2026\. Students: 24; earlier exams: 7, of this class: 3/)).toBeVisible();
});

test('speaks Turkish, and says that a result was outside of the range', async () => {
  await show(said({ result: { mean: 0.4, students: 22, held: false } }), { language: 'tr' });
  const shown = await section();
  expect(shown.getByText('Sonuç %40: aralığın dışında kaldı.')).toBeVisible();
  expect(shown.getByText(/^Son 12 tahmininizden 10 tanesi tuttu/)).toBeVisible();
});

test('says what it waits for until enough students have a mark', async () => {
  await show(said({ result: null, marked: 3 }));
  const shown = await section();
  expect(shown.getByText(/Compared as soon as 16 of 24 students have a mark; 3 have one now\./)).toBeVisible();
  expect(shown.getByText('Your guess: 65%.')).toBeVisible();
});

test('says that too little was known for a forecast, and what came out all the same', async () => {
  const refused = { ...kept, forecast: null, knew: { ...knew, known: 4 } };
  await show(said({ kept: refused, guess: null, result: { mean: 0.63, students: 22, held: null } }));
  const shown = await section();
  expect(shown.getByText(/4 of 10 questions had enough answers: too few for a forecast\./)).toBeVisible();
  expect(shown.getByText('The result is 63%.')).toBeVisible();
});

test('shows nothing of an assessment that was published before forecasts were kept', async () => {
  await show(said({ kept: null, guess: null }));
  await screen.findByText('Wait');
  await expect(section()).rejects.toThrow();
  expect(screen.queryByText('Wait')).not.toBeInTheDocument();
});

test('offers another attempt when it cannot be read', async () => {
  refuse(getKeptForecast, 403, 'errors.forbidden');
  const { user } = await renderWithPortal(<ForecastResult id={301} loading={<p>Wait</p>} />, {
    locales: { examForecast: examForecastWords },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(getKeptForecast, said());
  await user.click(retry);
  await section();
});

test.each([
  [0, 0, 'No forecast of yours has been compared with a result yet.'],
  [1, 0, 'One forecast of yours has been compared; 0 held. That is too few to judge.'],
  [3, 2, 'Of your 3 forecasts so far, 2 held. That is too few to judge.'],
  [4, 3, 'Of your last 4 forecasts, 3 held; four of five should.'],
])('is honest about %i forecasts', async (n, held, text) => {
  await renderWithPortal(<RecordSentence record={{ n, held, guesses: null }} />, {
    locales: { examForecast: examForecastWords },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
