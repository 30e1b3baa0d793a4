/** Places where a key could be lost, or reach a field that it was not meant for. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listQuestionRubrics, type QuestionRubric } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { getSubmission, gradeSubmission, listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { keepEarlyKeys } from '@teacher-portal/remote-sdk/storage';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, question, submission } from '../../submission/testing/submission.fixture';
import { button, saving, score, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

function gate() {
  let open = () => undefined as void;
  const delay = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { delay, open: () => open() };
}

const scoresOf = (server: ReturnType<typeof serveSubmissions>, id: number) =>
  Object.fromEntries(server.submissions.get(id)?.answers.map(({ questionId, score }) => [questionId, score]) ?? []);

/** A submission of these questions, in this order. */
const asked = (id: number, questions: readonly number[]) =>
  submission(id, {
    questionDetails: questions.map((each) => question(each)),
    answers: questions.map((each) => answerTo(each)),
  });

it('types a score after the digit that the field had before, with the focus beside the field', async () => {
  const answers = [answerTo(71, { score: 2 }), answerTo(72)];
  const server = serveSubmissions([submission(1, { answers })]);
  const { user } = await showDesk();
  await user.click(await button('2 for question 1'));
  await user.keyboard('2.5');
  expect(await score(1)).toHaveValue('2.5');
  await waitFor(() => expect(scoresOf(server, 1)[71]).toBe(2.5));
});

it('finds the fields of a student whose questions come in another order', async () => {
  const server = serveSubmissions([asked(1, [71, 72, 73, 74]), asked(2, [73, 74, 71, 72])]);
  const { user } = await showDesk();
  await title('Elif Kaya');
  await waitFor(() => expect(server.reads.map(({ params }) => params.id)).toContain('2'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await title('Mert Demir');
  await waitFor(async () => expect(await score(1)).toHaveFocus());
  await user.keyboard('1{Enter}2{Enter}3{Enter}4');
  await waitFor(() => expect(scoresOf(server, 2)).toEqual({ 71: 3, 72: 4, 73: 1, 74: 2 }));
});

describe('in a browser that skips no content', () => {
  const { style } = document.documentElement;
  const withoutSkipping = new Proxy(style, {
    has: (target, name) => name !== 'contentVisibility' && name in target,
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const setStyle = (value: CSSStyleDeclaration) =>
    Object.defineProperty(document.documentElement, 'style', { value, configurable: true });
  beforeEach(() => setStyle(withoutSkipping));
  afterEach(() => setStyle(style));

  it('gives the focus to the first field of the next student that needs a person', async () => {
    const half = (id: number) => submission(id, { answers: [answerTo(71, { score: 3 }), answerTo(72)] });
    const server = serveSubmissions([half(1), half(2)]);
    const { user } = await showDesk();
    await title('Elif Kaya');
    await waitFor(() => expect(server.reads.map(({ params }) => params.id)).toContain('2'));
    await user.click(await score(2));
    await user.keyboard('2d');
    await title('Mert Demir');
    expect(await score(2)).toHaveFocus();
  });
});

it('goes on by Enter from the heading, which has the focus after coming here', async () => {
  serveSubmissions([submission(1, { answers: [answerTo(71, { score: 3 }), answerTo(72)] })]);
  const { user } = await showDesk();
  const heading = await title('Elif Kaya');
  await score(2);
  heading.focus();
  await user.keyboard('{Enter}');
  expect(await score(2)).toHaveFocus();
});

it('takes keys while the focus is on what is around the page', async () => {
  const server = serveSubmissions();
  const { user, container } = await showDesk();
  await score(1);
  container.tabIndex = -1;
  container.focus();
  await user.keyboard('3');
  await waitFor(() => expect(scoresOf(server, 1)[71]).toBe(3));
});

it('opens the saved comments that were asked for early, and gives what follows to no field', async () => {
  const server = serveSubmissions();
  const { delay, open } = gate();
  answer(getSubmission, ({ params }) => submission(Number(params.id)), { delay });
  const { user } = await showDesk();
  await user.keyboard('2b34');
  open();
  expect(await screen.findByText(/This input was not accepted: 3 4\./)).toBeVisible();
  expect(await screen.findByRole('menu')).toBeVisible();
  await saving('Saved');
  expect(scoresOf(server, 1)).toEqual({ 71: 2, 72: null });
});

describe('criteria of a rubric', () => {
  const rubric: QuestionRubric = {
    ...{ questionId: 71, version: 1, start: 'zero', used: 0 },
    groups: [
      {
        ...{ title: 'Unit', kind: 'any', floor: null, ceiling: null },
        criteria: [
          { id: 1, text: 'Named', points: 1 },
          { id: 2, text: 'Right', points: 2 },
        ],
      },
    ],
  };
  const shift = (digit: number) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '!', code: `Digit${digit}`, shiftKey: true });

  it('are ticked by keys from before the rubric was there, and moves after them wait too', async () => {
    const server = serveSubmissions([submission(1), submission(2)], [rubric]);
    const { delay, open } = gate();
    answer(listQuestionRubrics, [rubric], { delay });
    const { user } = await showDesk();
    await user.click(await score(1));
    shift(1);
    shift(2);
    await user.keyboard('{Enter}4');
    expect(
      await screen.findByText('Not saved yet. Typed for the work that is loading: ⇧ 1 ⇧ 2 Enter 4', {
        selector: '[role=status]',
      }),
    ).toBeVisible();
    open();
    await waitFor(() => expect(scoresOf(server, 1)).toEqual({ 71: 3, 72: 4 }));
    expect(server.submissions.get(1)?.answers[0]?.ticks).toEqual([1, 2]);
  });

  it('are ticked for the student who is meant, and for no other', async () => {
    const server = serveSubmissions([submission(1), submission(2)], [rubric]);
    const others = gate();
    const { user } = await showDesk();
    await screen.findByRole('button', { name: /^Named/ });
    await user.click(await score(1));
    shift(1);
    answer(getSubmission, ({ params }) => server.submissions.get(Number(params.id)) ?? submission(2), {
      delay: others.delay,
    });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    shift(2);
    others.open();
    await title('Mert Demir');
    await waitFor(() => expect(scoresOf(server, 2)[71]).toBe(2));
    expect(scoresOf(server, 1)[71]).toBe(1);
  });
});

it('says that a key led nowhere, and not that nothing is left, when the list of students could not be read', async () => {
  const server = serveSubmissions();
  refuse(listSubmissions, 500, 'errors.somethingWentWrong');
  const { user } = await showDesk();
  await user.click(await score(1));
  await user.keyboard('2{Enter}3');
  expect((await screen.findAllByText(/Something went wrong/)).at(0)).toBeVisible();
  await saving('Saved');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/This input was not accepted: Enter\./)).toBeVisible();
  expect(screen.queryByText('No other work is left to grade.')).not.toBeInTheDocument();
  expect(scoresOf(server, 1)).toEqual({ 71: 2, 72: 3 });
});

it('keeps scores of two students while a save is on its way and fails, and sends them when the server is back', async () => {
  const server = serveSubmissions([1, 2].map((id) => submission(id)));
  const { user } = await showDesk();
  const { delay, open } = gate();
  await user.click(await score(1));
  const refused = refuse(gradeSubmission, 503, 'errors.somethingWentWrong', { delay });
  await user.keyboard('1{Enter}2d');
  await title('Mert Demir');
  await waitFor(async () => expect(await score(1)).toHaveFocus());
  await user.keyboard('3{Enter}4d');
  await waitFor(() => expect(refused).toHaveLength(1));
  open();
  await saving('Not saved: waiting for the connection');
  const { saves, submissions } = serveSubmissions([...server.submissions.values()]);
  await waitFor(() =>
    expect([1, 2].map((id) => submissions.get(id)?.status)).toEqual([assessmentStatus.graded, assessmentStatus.graded]),
  );
  expect(saves.length).toBeGreaterThan(0);
  expect([1, 2].map((id) => submissions.get(id)?.answers.map(({ score }) => score))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('takes what was typed before the scripts of the screen were there', async () => {
  const server = serveSubmissions();
  const end = keepEarlyKeys();
  for (const key of ['3', 'Enter', '4']) fireEvent.keyDown(document.body, { key });
  await showDesk();
  end();
  await waitFor(() => expect(scoresOf(server, 1)).toEqual({ 71: 3, 72: 4 }));
});

it.each([
  ['en', 'All students', /^This input was not accepted: 3\./],
  ['tr', 'Tüm öğrenciler', /^Yazdığınız kabul edilmedi: 3\./],
] as const)('says that a key in the drawer over the work was not taken (%s)', async (language, name, said) => {
  const server = serveSubmissions();
  const { user } = await showDesk({ language });
  await user.click(await button(name));
  const drawer = await screen.findByRole('dialog', { name });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('3');
  expect(await screen.findByText(said)).toBeVisible();
  expect(server.saves).toEqual([]);
});

it.each([
  ['en', 'This is the first student.', 'This is the last student.', 'This is the last question.'],
  ['tr', 'Bu ilk öğrenci.', 'Bu son öğrenci.', 'Bu son soru.'],
] as const)('says politely that a key leads no further (%s)', async (language, first, last, question) => {
  serveSubmissions([submission(1), submission(2)]);
  const { user } = await showDesk({ language });
  await title('Elif Kaya');
  await user.keyboard('k');
  expect((await screen.findByText(first)).closest('[role=alert]')).toBeNull();
  await user.keyboard('j');
  await title('Mert Demir');
  await user.keyboard('j');
  await screen.findByText(last);
  await user.keyboard('nn');
  await screen.findByText(question);
  expect(await title('Mert Demir')).toBeVisible();
});
