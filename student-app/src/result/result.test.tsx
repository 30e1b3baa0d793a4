import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askAboutMark } from 'shared/contract/mark-question';
import { getResult, type Result } from 'shared/contract/result';
import { answer, refuse } from 'shared/testing/server';
import { ResultScreen } from './result.screen';

const noPicture = { pictureSource: null, pictureAlt: null, drawingPreview: null };
const option = (id: number, value: string) => ({ id, value, pictureSource: null, pictureAlt: null });
const nothing = { response: null, score: null, comment: '', keys: null, modelAnswer: null, regrades: [] };
const choice = {
  id: 11,
  questionType: 1 as const,
  questionText: '<p>What is osmosis?</p>',
  ...noPicture,
  options: [option(1, 'Water through a membrane'), option(2, 'A kind of cell')],
  marks: 2,
  ...nothing,
};
const open = { ...choice, id: 12, questionType: 2 as const, questionText: '<p>Explain it.</p>', options: [], marks: 3 };
const result = (change: Partial<Result> = {}): Result => ({
  assessmentId: 1,
  title: 'Cells',
  shows: 'solution',
  handedInAt: '2026-11-23T09:40:00.000Z',
  marks: 3.5,
  possible: 5,
  comment: 'Well done.',
  questions: [
    {
      ...choice,
      response: { optionIds: [2] },
      score: 0,
      keys: [1],
      regrades: [{ reason: 'The key was wrong.', at: '2026-11-24T09:00:00.000Z' }],
    },
    {
      ...open,
      response: { text: '<p>Water moves.</p><script>alert(1)</script>' },
      score: 3,
      comment: 'Say through what.',
      changed: { from: 2, at: '2026-11-25T09:00:00.000Z', reason: 'A word was missed.' },
      modelAnswer: '<p>Water moves through a membrane.</p>',
    },
  ],
  asked: [],
  ...change,
});

async function show(given: Result) {
  answer(getResult, given);
  render(<ResultScreen id={1} />);
  await screen.findByRole('heading', { name: given.title });
}
const question = (number: number) => within(screen.getByRole('region', { name: `Question ${number} of 2` }));
const itemWith = (text: string) => screen.getByText(text).closest('li');

it('says which score was another one when results were released', async () => {
  await show(result({ changed: { from: 3, at: '2026-11-26T09:00:00.000Z', reason: '' } }));
  question(2).getByText('Changed on 25 Nov 2026, after results were released. It was 2 before. A word was missed.');
  screen.getByText('Changed on 26 Nov 2026, after results were released. It was 3 before.');
  expect(question(1).queryByText(/^Changed/)).toBeNull();
});

it('shows answers on paper: the row next to each question, and whole pages if they are kept', async () => {
  const row = { questionId: 11, source: '/rows-1.webp', index: 1, count: 3, width: 160, height: 40 };
  const printed = [
    { questionId: 12, optionIds: [] },
    { questionId: 11, optionIds: [2, 1] },
  ];
  await show(result({ sheet: { rows: [row], pages: ['/page-1.webp'], variant: 'C', printed } }));
  question(1).getByText('On your paper: variant C · question 2 · A');
  question(2).getByText('On your paper: variant C · question 1');
  const picture = question(1).getByRole('img', { name: 'The row on your sheet' });
  expect(picture).toHaveStyle({ objectPosition: '0 50%' });
  expect(question(2).queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 1 of your sheet' })).toHaveAttribute('href', '/page-1.webp');
});

it("shows score, comments, the student's answers and the solution", async () => {
  await show(result());
  screen.getByRole('heading', { name: '3.5 of 5 70%' });
  screen.getByText('You earned more than half of the marks. Look at question 1 first: it cost you the most marks.');
  screen.getByText('Well done.');
  expect(itemWith('A kind of cell')).toHaveTextContent('your answer');
  expect(itemWith('A kind of cell')).not.toHaveTextContent('right answer');
  expect(itemWith('Water through a membrane')).toHaveTextContent('right answer');
  question(1).getByText('0 of 2');
  question(1).getByText(/marked again.*The key was wrong\./);
  question(2).getByText('Water moves.');
  question(2).getByText('Say through what.');
  expect(document.querySelector('script')).toBeNull();
  await userEvent.click(question(2).getByText('A good answer'));
  expect(question(2).getByText('Water moves through a membrane.')).toBeVisible();
});

it('shows the criteria that counted, with their points, and no list where none did', async () => {
  const criteria = [
    { text: 'Names the membrane', points: 2 },
    { text: '<b>No unit</b>', points: -0.5 },
  ];
  await show(
    result({
      questions: [
        { ...choice, criteria: [] },
        { ...open, score: 1.5, criteria },
      ],
    }),
  );
  const counted = question(2).getByRole('list', { name: 'What counted' });
  expect(
    within(counted)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Names the membrane +2', '<b>No unit</b> -0.5']);
  expect(question(1).queryByRole('list', { name: 'What counted' })).not.toBeInTheDocument();
});

it.each([
  ['passed', 'You earned more than half of the marks. You passed.'],
  ['failed', 'You earned more than half of the marks. This is below the pass mark.'],
  [null, 'You earned more than half of the marks.'],
] as const)('says first in a sentence how it went: %s', async (passed, text) => {
  await show(result({ result: passed, questions: null }));
  expect(screen.getByText(text)).toBeVisible();
});

it('draws the line of the class and says what it is where a report card has it', async () => {
  await show(result({ classMean: { mean: 2.25, at: '2026-11-20T09:00:00.000Z' } }));
  screen.getByText('Class mean: 2.25, on your report card of 20 Nov 2026');
  expect(document.querySelector('.bar > i')).toHaveStyle({ insetInlineStart: '45%' });
  expect(document.querySelector('.bar > span')).toHaveStyle({ inlineSize: '70%' });
});

it('draws no line of the class where no report card has it', async () => {
  await show(result({ classMean: null }));
  expect(screen.queryByText(/^Class mean/)).toBeNull();
  expect(document.querySelector('.bar > i')).toBeNull();
});

it('says when results were released and which questions changed since, with links to them', async () => {
  await show(result({ releasedAt: '2026-11-24T08:00:00.000Z' }));
  screen.getByText(/^Results were released on 24 Nov 2026, \d\d:00\. Handed in on 23 Nov 2026/);
  const changed = within(screen.getByText(/^Changed since then:/));
  expect(changed.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Question 1', '#title-11'],
    ['Question 2', '#title-12'],
  ]);
});

const computed = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows how the score follows from those of the questions, with what lateness took', async () => {
  await show(result({ marks: 2.7, latePercent: 10 }));
  await userEvent.click(screen.getByText('How this was computed'));
  expect(computed()).toEqual([
    ['Question 1', '0 of 2'],
    ['Question 2', '3 of 3'],
    ['Total', '3 of 5'],
    ['Handed in late', '−10%'],
    ['Result', '2.7 of 5'],
  ]);
  screen.getByText('10% was taken off because you handed in late.');
});

it('says that a total was scaled where the questions have other marks together than the whole', async () => {
  await show(result({ marks: 6, possible: 10 }));
  screen.getByText(/scaled to 10 marks/);
});

it('says of a score that a teacher entered that it does not follow from the questions', async () => {
  await show(result({ byHand: true }));
  screen.getByText(/^Your teacher entered the overall score/);
  expect(screen.queryByText('How this was computed')).toBeNull();
});

it('says that a question has neither answer nor score', async () => {
  await show(result({ shows: 'comments', questions: [choice, open] }));
  question(1).getByText('You gave no answer.');
  question(2).getByText('no score yet');
  expect(screen.queryByText('right answer')).not.toBeInTheDocument();
  expect(screen.queryByText('A good answer')).not.toBeInTheDocument();
});

it('shows only the score if nothing else is released', async () => {
  await show(result({ shows: 'score', comment: '', questions: null }));
  screen.getByRole('heading', { name: '3.5 of 5 70%' });
  screen.getByText('Your teacher has released only the score.');
  expect(screen.queryByText('How this was computed')).toBeNull();
});

it('shows the submitted drawing', async () => {
  const drawing = { elements: [{ type: 'text', id: 'a', x: 20, y: 20, text: 'Nucleus' }] };
  await show(result({ questions: [{ ...open, questionType: 4, response: { drawing } }, choice] }));
  within(screen.getByRole('img', { name: 'Your drawing' })).getByText('Nucleus');
});

it("sends a question about a mark and shows the teacher's answer", async () => {
  const before = { id: 1, questionId: 12, text: 'Why 3?', askedAt: '2026-11-24T09:00:00.000Z' };
  const asked = { ...before, answer: 'The membrane is missing.', answeredAt: '2026-11-24T10:00:00.000Z' };
  await show(result({ asked: [asked] }));
  question(2).getByText('The membrane is missing.');
  expect(question(1).queryByText('Why 3?')).not.toBeInTheDocument();
  const calls = answer(askAboutMark, {
    ...before,
    id: 2,
    questionId: 11,
    text: 'Is A wrong?',
    answer: null,
    answeredAt: null,
  });
  await userEvent.click(question(1).getByText('Ask your teacher about it'));
  await userEvent.type(question(1).getByRole('textbox', { name: 'Your question' }), 'Is A wrong?');
  await userEvent.click(question(1).getByRole('button', { name: 'Send' }));
  await question(1).findByText('No answer yet.');
  expect(calls[0]?.body).toEqual({ questionId: 11, text: 'Is A wrong?' });
});

it('says that a result is not released yet', async () => {
  refuse(getResult, 409, 'errors.resultUnreleased');
  render(<ResultScreen id={1} />);
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows what the teacher says of a chosen option and of the question, also of a written answer', async () => {
  const told = [
    { of: '2', text: 'A cell is not a process.' },
    { of: null, text: 'Look again.' },
  ];
  const [first, second] = result().questions ?? [];
  if (!first || !second) throw new Error('two questions');
  const questions = [
    { ...first, told },
    { ...second, told: [{ of: null, text: 'Nearly.' }] },
  ];
  await show(result({ questions }));
  expect(itemWith('A kind of cell')).toHaveTextContent('A cell is not a process.');
  question(1).getByText('Look again.');
  question(2).getByText('Nearly.');
});

it('shows what the teacher drew and wrote on the answer, and says it below', async () => {
  const place = { file: 0, page: 1 };
  const [said] = result().questions?.slice(1) ?? [];
  if (!said) throw new Error('a question');
  const drawing = { elements: [{ type: 'freedraw', id: 'a', x: 0, y: 0, points: [[0, 0]] }] };
  const passage = { kind: 'passage' as const, from: 0, quote: 'moves.', text: 'Through what?', criterionId: 3 };
  const annotations = [
    { ...place, on: 'text' as const, shape: passage, criterion: { text: 'Names the membrane', points: -1 } },
    { ...place, on: 'drawing' as const, shape: { kind: 'pen' as const, points: [0, 0, 0.5, 1] } },
    { ...place, on: 'drawing' as const, shape: { kind: 'stamp' as const, x: 0.25, y: 0.5, stamp: 'right' as const } },
  ];
  await show(
    result({ questions: [choice, { ...said, response: { text: '<p>Water moves.</p>', drawing }, annotations }] }),
  );
  const list = await question(2).findByRole('list', { name: 'What your teacher marked' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 “moves.” Through what? Names the membrane (-1)', 'Right']);
  expect(document.querySelector('mark')?.textContent).toBe('moves.');
  const [over] = document.querySelectorAll('.over-page');
  expect(over?.querySelector('path')?.getAttribute('d')).toBe('M0 0 L500 1000');
  expect(over?.querySelector('span')?.getAttribute('style')).toBe('left: 25%; top: 50%;');
});

it('links the files that the teacher gave back, and opens none in which a scanner found something', async () => {
  const file = (id: number, name: string) => ({
    ...{ id, filePath: `/api/v1/upload/lecture/k${id}/${encodeURIComponent(name)}`, source: `/files/${id}` },
    ...{ bytes: 2048, scan: 'clean' as const },
  });
  const given = [
    file(1, 'Ödev <b>düzeltme</b>.pdf'),
    { ...file(2, 'bad.docx'), source: null, scan: 'infected' as const },
    { ...file(3, 'unread.docx'), scan: null },
  ];
  await show(result({ feedbackFiles: given }));
  const files = within(await screen.findByRole('region', { name: 'Files from your teacher' }));
  expect(files.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ödev <b>düzeltme</b>.pdf', '/files/1'],
    ['unread.docx', '/files/3'],
  ]);
  expect(files.getAllByRole('listitem')[1]).toHaveTextContent('bad.docx');
  expect(files.getByText('The virus scanner found something in this file. It cannot be opened.')).toBeVisible();
  expect(files.getByText('This file was not checked for viruses.')).toBeVisible();
  expect(document.querySelector('main b')).toBeNull();
});

it('says nothing of files where none was given back', async () => {
  await show(result());
  expect(screen.queryByRole('region', { name: 'Files from your teacher' })).not.toBeInTheDocument();
});
