import { screen, within } from '@testing-library/react';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type AnswerSheets,
  listAnswerSheets,
  type PrintBody,
  printAnswerSheets,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { sheetWords } from '../../answer-sheet/words';
import { assessment, question } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './answer-sheets.screen';

const students = [
  { id: 1, name: 'Ada Kaya', section: 'A', studentNumber: '1041', isIn: false },
  { id: 2, name: 'Cem Ak', section: 'B', studentNumber: null, isIn: false },
];

/** As stored by the server. */
const kept = ({ variants, isLarge = false, ...rest }: PrintBody): AnswerSheets => ({
  ...rest,
  id: 5,
  code: 'E7K2Q9X',
  isLarge,
  // After the last change of the questions.
  createdAt: '2026-11-02T08:00:00.000Z',
  person: null,
  variants: variants.map(({ letter, layout, questions }) => ({
    letter,
    layout,
    items: questions.map(({ questionId, optionIds = [], promptLines }) => ({
      ...(promptLines !== undefined && { promptLines }),
      questionId,
      optionIds: optionIds.length > 0 ? optionIds : null,
      boxHeight: optionIds.length > 0 ? null : 45,
      isMultiple: false,
    })),
  })),
});

async function show(options: PortalOptions = {}, sheets: AnswerSheets[] = [], listed = students, exam = assessment()) {
  answer(getAssessment, exam);
  answer(listAnswerSheets, { sheets, scans: [], students: listed });
  const bodies: PrintBody[] = [];
  const calls = answer(printAnswerSheets, ({ body }) => {
    bodies.push(body as PrintBody);
    return kept(body as PrintBody);
  });
  const portal = await renderWithPortal(<Screen />, {
    route: '/assignment/answer-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
    ...options,
  });
  return { ...portal, calls, bodies };
}

const prepare = async ({ user }: Awaited<ReturnType<typeof show>>) =>
  user.click(await screen.findByRole('button', { name: 'Prepare for printing' }));

test('keeps the printed order of two variants and shows the first sheet, with a sheet for each student', async () => {
  const portal = await show();
  await portal.user.selectOptions(await screen.findByRole('combobox', { name: 'Variants' }), 'A, B');
  await prepare(portal);
  expect(await screen.findByText('2 sheets with the code E7K2Q9X')).toBeVisible();
  const [body] = portal.bodies;
  expect(body?.variants.map(({ letter }) => letter)).toEqual(['A', 'B']);
  const ids = body?.variants.map(({ questions }) => questions.map(({ questionId }) => questionId).sort());
  expect(ids?.[0]).toEqual(ids?.[1]);
  expect(screen.getAllByRole('img', { name: /^Answer sheet: Ada Kaya/ }).length).toBeGreaterThan(0);
  expect(screen.getByText('Cem Ak · B', { selector: 'td' })).toBeInTheDocument();
});

/** Prints once, and leaves the screen with those sheets. */
async function printBefore(): Promise<AnswerSheets[]> {
  const first = await show();
  await prepare(first);
  await screen.findByText(/with the code/);
  first.unmount();
  return first.bodies.map(kept);
}

test('prints the same sheets again under the code that they have', async () => {
  const before = await printBefore();
  const again = await show({}, before);
  await prepare(again);
  expect(await screen.findByText('2 sheets with the code E7K2Q9X')).toBeVisible();
  expect(again.calls).toHaveLength(0);
});

test('prints under a new code once a question has changed, because answers belong to the printed version', async () => {
  const before = await printBefore();
  const [changed, ...others] = assessment().questionDetails;
  const questionDetails = changed ? [{ ...changed, updatedOn: '2026-11-03T08:00:00.000Z' }, ...others] : [];
  const again = await show({}, before, students, assessment({ questionDetails }));
  await prepare(again);
  expect(await screen.findByText('2 sheets with the code E7K2Q9X')).toBeVisible();
  expect(again.calls).toHaveLength(1);
});

test('prints blank sheets with bubbles for the numbers in the attendance list', async () => {
  const portal = await show();
  await portal.user.selectOptions(
    await screen.findByRole('combobox', { name: 'Answer sheets for' }),
    'anyone (blank sheets)',
  );
  const copies = screen.getByRole('spinbutton', { name: 'Blank sheets per variant' });
  await portal.user.clear(copies);
  await portal.user.type(copies, '3');
  await prepare(portal);
  expect(await screen.findByText('3 sheets with the code E7K2Q9X')).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Answer sheet: blank', hidden: true })).toHaveLength(4);
  const row = within(screen.getByText('Ada Kaya · A', { selector: 'td' }).closest('tr') ?? document.body);
  expect(row.getByText(/^1041\d$/)).toBeInTheDocument();
});

test('resets the print job when its options change', async () => {
  const portal = await show();
  await prepare(portal);
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  await portal.user.click(screen.getByRole('checkbox', { name: 'Large-print sheets' }));
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await prepare(portal);
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(portal.bodies.map(({ isLarge }) => isLarge)).toEqual([false, true]);
});

const PROMPTS = 'Text of written and drawn questions above their boxes';
const linesIn = (name: RegExp) =>
  [...(screen.getAllByRole('img', { name })[0]?.querySelectorAll('svg svg text') ?? [])].map(
    ({ textContent }) => textContent,
  );

test('prints the text of a written question above its box, which moves the box and so is stored', async () => {
  const portal = await show();
  await prepare(portal);
  await screen.findByText(/with the code/);
  expect(linesIn(/^Answer sheet: Ada Kaya/)).toEqual([]);
  await portal.user.click(screen.getByRole('checkbox', { name: PROMPTS }));
  await prepare(portal);
  expect(await screen.findByText(/with the code/)).toBeVisible();
  expect(linesIn(/^Answer sheet: Ada Kaya/)).toEqual(['How do roots take up water?']);
  const stored = portal.bodies.map(({ variants }) => variants[0]?.questions.map(({ promptLines }) => promptLines));
  expect(stored).toEqual([
    [undefined, undefined, undefined],
    [undefined, undefined, 1],
  ]);
});

test('cuts a long text with a table, and points to the question paper', async () => {
  const long = `<p>${'Read this. '.repeat(200)}</p><table><tr><td>1</td></tr></table>`;
  const exam = assessment({ questions: [3], questionDetails: [{ ...question(3, '', [], 2), questionText: long }] });
  const portal = await show({}, [], students, exam);
  await portal.user.click(await screen.findByRole('checkbox', { name: PROMPTS }));
  await prepare(portal);
  await screen.findByText(/with the code/);
  const lines = linesIn(/^Answer sheet: Ada Kaya/);
  expect([lines.length, lines.at(-1)]).toEqual([8, '… (see the question paper)']);
});

test('does not take sheets without texts for the same as those with texts', async () => {
  const before = await printBefore();
  const again = await show({}, before);
  await again.user.click(await screen.findByRole('checkbox', { name: PROMPTS }));
  await prepare(again);
  await screen.findByText(/with the code/);
  expect(again.calls).toHaveLength(1);
});

test('offers no texts above boxes where no question has a box', async () => {
  const exam = assessment({ questions: [1], questionDetails: assessment().questionDetails.slice(0, 1) });
  await show({}, [], students, exam);
  expect(await screen.findByRole('checkbox', { name: 'Large-print sheets' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: PROMPTS })).not.toBeInTheDocument();
});

test('says why sheets cannot be printed', async () => {
  const portal = await show();
  refuse(printAnswerSheets, 400, 'errors.sheetQuestions');
  await prepare(portal);
  expect(await screen.findByText(/The questions have changed since this page was opened/)).toBeVisible();
});

test('says that an assessment of another school was not found', async () => {
  answer(listAnswerSheets, { sheets: [], scans: [], students: [] });
  refuse(getAssessment, 404, 'errors.notFound');
  await renderWithPortal(<Screen />, {
    route: '/assignment/answer-sheets?id=301',
    locales: { assessments: remote.locales, answerSheets: sheetWords },
  });
  expect(await screen.findByRole('heading', { name: 'This assessment was not found' })).toBeVisible();
});

test('renders in Turkish, with blank sheets where no student is known', async () => {
  await show({ language: 'tr' }, [], []);
  expect(await screen.findByRole('button', { name: 'Yazdırmaya hazırla' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Cevap kâğıtları kimin için' })).toHaveValue('blank');
  expect(screen.getByRole('checkbox', { name: /metni kutularının üstünde$/ })).not.toBeChecked();
});
