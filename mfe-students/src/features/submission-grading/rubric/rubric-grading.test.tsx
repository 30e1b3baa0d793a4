import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createQuestionRubric,
  listKeptRubrics,
  previewQuestionRubric,
  type QuestionRubric,
  updateQuestionRubric,
} from '@teacher-portal/remote-sdk/contract/question-rubric';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, submission } from '../../../submission/testing/submission.fixture';
import { button, press, saving, score, showDesk, write } from '../testing/desk';
import { serveSubmissions } from '../testing/grading-server';
import { rubricWords } from './words';

const rubric: QuestionRubric = {
  ...{ questionId: 71, version: 3, start: 'zero', used: 0 },
  groups: [
    {
      ...{ title: 'Method', kind: 'one', floor: null, ceiling: null },
      criteria: [
        { id: 1, text: 'Whole', points: 2.5 },
        { id: 2, text: 'Half', points: 1 },
      ],
    },
    { title: 'Unit', kind: 'any', floor: null, ceiling: null, criteria: [{ id: 5, text: 'Right unit', points: 0.5 }] },
  ],
};
const works = () => [1, 2].map((id) => submission(id));
const tick = (name: RegExp) => screen.findByRole('button', { name, pressed: undefined });
const shift = (digit: number, key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Digit${digit}`, shiftKey: true });
const scores = (server: ReturnType<typeof serveSubmissions>) => server.bodies().map((body) => body.scores);

describe('criteria beside an answer', () => {
  it.each([
    ['en', 'Rubric for question 1', /^None of these/],
    ['tr', '1. sorunun dereceli puanlama anahtarı', /^Hiçbiri/],
  ] as const)('are pressed, give the score, and are sent without it (%s)', async (language, name, none) => {
    const server = serveSubmissions(works(), [rubric]);
    const { user } = await showDesk({ language });
    const group = within(await screen.findByRole('group', { name }));
    await user.click(group.getByRole('button', { name: /^Whole/ }));
    expect(group.getByRole('button', { name: /^Whole/ })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(scores(server)).toEqual([[{ questionId: 71, ticks: [1] }]]));
    await user.click(group.getByRole('button', { name: /^Half/ }));
    await user.click(group.getByRole('button', { name: /^Right unit/ }));
    await waitFor(() => expect(scores(server).at(-1)).toEqual([{ questionId: 71, ticks: [2, 5] }]));
    await user.click(group.getByRole('button', { name: none }));
    await waitFor(() => expect(scores(server).at(-1)).toEqual([{ questionId: 71, ticks: [] }]));
  });

  it('have the digits with Shift, in a score field too, where digits alone are scores', async () => {
    const server = serveSubmissions(works(), [rubric]);
    const { user } = await showDesk();
    await tick(/^Whole/);
    await user.click(await score(1));
    // As a keyboard writes them: !, ^ and so on, in each layout something else.
    shift(1, '!');
    shift(3, '^');
    expect(await score(1)).toHaveValue('3');
    await waitFor(() => expect(scores(server).at(-1)).toEqual([{ questionId: 71, ticks: [1, 5] }]));
    shift(9, ')');
    expect(await screen.findByText(/This input was not accepted: ⇧ 9\./)).toBeVisible();
    shift(0, '=');
    expect(await score(1)).toHaveValue('0');
    await saving('Saved');
  });

  it('stay beside a typed score, which is said to be adjusted, and undo brings both back', async () => {
    const server = serveSubmissions(works(), [rubric]);
    const { user } = await showDesk();
    await user.click(await tick(/^Whole/));
    await saving('Saved');
    await user.clear(await score(1));
    await write(score(1), '3', user);
    expect(await screen.findByText('Adjusted: the rubric gives 2.5')).toBeVisible();
    await waitFor(() => expect(scores(server).at(-1)).toEqual([{ questionId: 71, score: 3 }]));
    await user.click(await tick(/^Half/));
    expect(await score(1)).toHaveValue('1');
    await saving('Saved');
    await press('Undo', user);
    expect(await score(1)).toHaveValue('3');
    expect(await tick(/^Whole/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(scores(server).at(-1)).toEqual([{ questionId: 71, ticks: [1], score: 3 }]));
  });

  it('cannot be pressed once grading is finished', async () => {
    const answers = [answerTo(71, { ticks: [1], score: 2.5 }), answerTo(72, { score: 1 })];
    const server = serveSubmissions([submission(1, { answers, mayGrade: false })], [rubric]);
    const { user } = await showDesk();
    const whole = await tick(/^Whole/);
    expect(whole).toHaveAttribute('aria-pressed', 'true');
    await user.click(whole);
    expect(whole).toHaveAttribute('aria-pressed', 'true');
    expect(server.saves).toEqual([]);
  });
});

describe('the rubric of a question', () => {
  const open = async (rubrics: QuestionRubric[], name: string) => {
    serveSubmissions(works(), rubrics);
    answer(listKeptRubrics, []);
    const { user } = await showDesk({ locales: { rubrics: rubricWords } });
    await user.click(await button(name));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is made from a pasted table, and refused above the marks before it is sent', async () => {
    const made = answer(createQuestionRubric, rubric);
    const { user, dialog } = await open([], 'Create a rubric for question 1');
    await user.click(dialog.getByRole('textbox', { name: 'Paste a table' }));
    await user.paste('Method\tNames the law\t3\nUnit\tRight unit\t2\nno points');
    await user.click(dialog.getByRole('button', { name: 'Read the table' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('3 (no points)');
    expect(dialog.getByText('Up to 5 of 4 marks')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(made).toHaveLength(0);
    expect(dialog.getByText(/The criteria give up to 5 marks/)).toBeVisible();
    const [, points] = dialog.getAllByRole('spinbutton', { name: 'Points of criterion 1' });
    await user.clear(points as HTMLElement);
    await user.type(points as HTMLElement, '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]?.body).toMatchObject({
      questionId: 71,
      start: 'zero',
      groups: [
        { title: 'Method', criteria: [{ text: 'Names the law', points: 3 }] },
        { title: 'Unit', criteria: [{ text: 'Right unit', points: 1 }] },
      ],
    });
  });

  it('scores everybody again only after a preview by student', async () => {
    const previews = answer(
      previewQuestionRubric,
      {
        ...{ version: 3, changesPoints: true, marks: { before: 4, after: 4 }, possible: { before: 8, after: 8 } },
        ...{ minMarks: 0, submissions: 2, graded: 1, mean: { before: 3, after: 4 }, raised: 1, lowered: 0 },
        ...{ passing: 0, failing: 0, handMade: 1, above: 0 },
        rows: [
          {
            ...{ submissionId: 1, student: { id: 1, name: 'Ada Yılmaz' }, section: '9-A', from: 2.5, to: 3 },
            ...{ overallFrom: 5, overallTo: 5.5, isHandMade: false, passes: null },
          },
        ],
      },
      { meta: { total: 1, page: 1, pageSize: -1 } },
    );
    const updates = answer(updateQuestionRubric, { ...rubric, version: 4 });
    const { user, dialog } = await open([rubric], 'Change the rubric for question 1');
    const [points] = dialog.getAllByRole('spinbutton', { name: 'Points of criterion 1' });
    await user.clear(points as HTMLElement);
    await user.type(points as HTMLElement, '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Submissions: 2. Up: 1, down: 0.')).toBeVisible();
    expect(dialog.getByText('2.5 → 3')).toBeVisible();
    expect(updates).toHaveLength(0);
    await user.click(dialog.getByRole('checkbox', { name: 'Also change the adjusted scores (1)' }));
    await waitFor(() => expect(previews).toHaveLength(2));
    await waitFor(() => expect(dialog.getByRole('checkbox')).toBeChecked());
    await user.click(dialog.getByRole('button', { name: 'Score everybody again' }));
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(updates[0]?.headers.get('if-match')).toBe('"3"');
    expect(updates[0]?.body).toMatchObject({
      adjusted: 'all',
      groups: [{ criteria: [{ id: 1, points: 3 }, { id: 2 }] }, {}],
    });
  });
});
