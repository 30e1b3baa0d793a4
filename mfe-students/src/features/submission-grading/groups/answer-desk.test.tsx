/** Equal answers of all students to one question get one mark. */
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listQuestionAnswers, type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, assessment, question, submission, summary } from '../../../submission/testing/submission.fixture';
import { button, press, saving, showDesk } from '../testing/desk';
import { serveSubmissions } from '../testing/grading-server';
import { typedAnswer } from './testing/answers';

// The script of this order is loaded once.
beforeAll(() => import('./answer-desk'));

const route = '/student/submission-grading?id=1&by=answer&question=71';
const accepted = { type: 8, version: 1, accepted: [{ id: 'f', text: 'osmosis' }] };

/** Submissions with these answers to question 71; an empty one has nothing, and one of a picture is to be looked at. */
function serveAnswers(texts: readonly string[], change: (row: QuestionAnswer) => Partial<QuestionAnswer> = () => ({})) {
  const rows = texts.map((text, at) => {
    const row = typedAnswer(text, at);
    return { ...row, ...change(row) };
  });
  const server = serveSubmissions(
    rows.map(({ id, status, student }) =>
      submission(id, { ...summary(id, { status, student }), answers: [answerTo(71), answerTo(72)] }),
    ),
  );
  const data = { assessment: assessment(), question: question(71, { questionType: 8, item: accepted }), number: 1 };
  answer(listQuestionAnswers, () => ({
    ...data,
    rows: rows.map((row) => {
      const { score = null, comment = '' } = server.submissions.get(row.id)?.answers[0] ?? {};
      return { ...row, answer: { ...row.answer, score, comment } };
    }),
  }));
  const given = (read: (id: number) => unknown) => rows.map(({ id }) => read(id));
  return {
    ...server,
    rows,
    scores: () => given((id) => server.submissions.get(id)?.answers[0]?.score),
    comments: () => given((id) => server.submissions.get(id)?.answers[0]?.comment),
  };
}

// The first answers come after two calls and two scripts.
const group = (name: string) => screen.findByRole('article', { name }, { timeout: 5_000 });
const scoreOf = async (name: string) => within(await group(name)).findByRole('textbox', { name: /^Score/ });
const articles = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);

it('grades every answer of a group with two keys, what was left empty first, and finishes nobody', async () => {
  const server = serveAnswers(['osmosis', 'Osmosis', '', 'diffusion', 'osmossis', 'diffusion']);
  const { user } = await showDesk({ route });
  await group('osmosis');
  expect(articles()).toEqual(['Nothing answered', 'osmosis', 'diffusion']);
  await user.keyboard('0{Enter}2{Enter}1{Enter}');
  await waitFor(() => expect(server.scores()).toEqual([2, 2, 0, 1, 2, 1]));
  await saving('Saved');
  expect([...server.submissions.values()].every(({ status }) => status === assessmentStatus.checked)).toBe(true);
  expect(within(await group('osmosis')).getByText('3 of 3 scored')).toBeVisible();
});

it('takes the mark of a whole group back at once, and its comment', async () => {
  const server = serveAnswers(['osmosis', 'osmosis', 'diffusion']);
  const { user } = await showDesk({ route });
  await user.click(await scoreOf('osmosis'));
  await user.keyboard('f');
  await waitFor(() => expect(server.scores()).toEqual([4, 4, null]));
  await user.click(within(await group('osmosis')).getByRole('textbox', { name: /^Comment/ }));
  await user.keyboard('Right{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(server.comments()).toEqual(['Right', 'Right', '']));
  await press('Undo', user);
  await waitFor(() => expect(server.comments()).toEqual(['', '', '']));
  await press('Undo', user);
  await waitFor(() => expect(server.scores()).toEqual([null, null, null]));
});

it('splits a form off by its list and moves it by dragging, and a mark goes where the forms are', async () => {
  const server = serveAnswers(['osmosis', 'osmosis', 'osmossis', 'diffusion']);
  const { user } = await showDesk({ route });
  const list = within(await group('osmosis')).getByRole('combobox', { name: 'Move “osmossis” to another group' });
  await user.selectOptions(list, 'A group of its own');
  expect(articles()).toEqual(['osmosis', 'osmossis', 'diffusion']);
  const line = within(await group('diffusion')).getByText('diffusion (1)');
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(line, { dataTransfer });
  const target = await group('osmossis');
  const over = createEvent.dragOver(target, { dataTransfer });
  fireEvent(target, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(target, { dataTransfer });
  expect(articles()).toEqual(['osmosis', 'osmossis']);
  await user.click(await scoreOf('osmossis'));
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(server.scores()).toEqual([null, null, 1, 1]));
});

it('leaves what is finished or another teacher’s, and says why', async () => {
  const server = serveAnswers(['osmosis', 'osmosis', 'osmosis'], ({ id }) =>
    id === 2 ? { status: assessmentStatus.graded } : { mayGrade: id !== 3 },
  );
  const { user } = await showDesk({ route });
  await user.click(await scoreOf('osmosis'));
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(server.scores()).toEqual([3, null, null]));
  expect(within(await group('osmosis')).getByText(/^2 of them stay as they are: Grading is finished/)).toBeVisible();
});

it('takes a score back from an answer that has become another one meanwhile', async () => {
  const server = serveAnswers(['osmosis', 'osmosis']);
  const { user } = await showDesk({ route });
  await user.click(await scoreOf('osmosis'));
  const [, second] = server.rows;
  if (second) second.parts = [{ key: 'light', text: 'light' }];
  await user.keyboard('3{Enter}');
  expect(await screen.findByText('1 answer has changed, so its score was withdrawn.')).toBeVisible();
  await group('light');
  await waitFor(() => expect(server.scores()).toEqual([3, null]));
});

it('does not overwrite what somebody else has given meanwhile, and links to where it is chosen', async () => {
  const server = serveAnswers(['osmosis', 'osmosis']);
  const { user } = await showDesk({ route });
  await user.click(await scoreOf('osmosis'));
  server.other(2, { scores: [{ questionId: 71, score: 1 }] });
  await user.keyboard('3{Enter}');
  expect(await screen.findByText('1 score needs your decision in its submission:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Student 2' })).toHaveAttribute('href', '/student/submission-grading?id=2');
  expect(server.scores()).toEqual([3, 1]);
});

it('refuses a score that is no number or above the marks', async () => {
  const server = serveAnswers(['osmosis']);
  const { user } = await showDesk({ route });
  await user.click(await scoreOf('osmosis'));
  await user.keyboard('9{Enter}');
  expect(await scoreOf('osmosis')).toHaveAccessibleDescription(/must be between 0 and 4/);
  expect(server.saves).toEqual([]);
});

it('links to the regrade that takes the form into the key, and to the submission of each student', async () => {
  serveAnswers(['diffusion']);
  const { user } = await showDesk({ route });
  const card = within(await group('diffusion'));
  expect(card.getByRole('link', { name: 'Accept this form from now on…' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list?id=30&view=analysis&regrade=71&accept=diffusion',
  );
  await user.click(card.getByRole('button', { name: 'Who wrote this' }));
  expect(card.getByRole('link', { name: 'Student 1' })).toHaveAttribute('href', '/student/submission-grading?id=1');
});

it('shows what has to be looked at side by side, twelve to a page, each with a mark of its own', async () => {
  const server = serveAnswers(
    Array.from({ length: 13 }, () => ''),
    () => ({ kind: 'seen' }),
  );
  const { user } = await showDesk({ route });
  await screen.findByRole('heading', { name: '13 answers to look at' });
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(await screen.findByRole('textbox', { name: 'Score: Student 1' }));
  await user.keyboard('3{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Score: Student 2' })).toHaveFocus();
  await waitFor(() => expect(server.scores()[0]).toBe(3));
  await press('Next page', user);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('is opened from the toolbar, and in Turkish', async () => {
  serveAnswers(['osmosis', '']);
  const { user } = await showDesk({ language: 'tr' });
  await user.click(await button('Cevaba göre'));
  expect(await screen.findByRole('heading', { level: 1, name: '1. soruya verilen cevaplar' })).toBeVisible();
  expect(await group('Cevaplanmamış')).toBeVisible();
});
