import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setAdapter, silentAdapter } from 'shared/analytics';
import { checkQuestions } from 'shared/contract/generation';
import { createQuestion } from 'shared/contract/question';
import { renderWithPortal } from 'shared/testing/render';
import { answer, disconnect, refuse } from 'shared/testing/server';
import 'shared/testing/drafts';
import remote from '../../remote';
import { correct, enter, option, save, show, text, toasts, topic, write } from './testing/form';
import { question } from './testing/question.fixture';
import { TopicChoice } from './topic-choice';

// A limit for what hangs: the editor of rich text arrives as a part of its own, and a busy machine takes its time.
jest.setTimeout(60_000);

const created = () => question({ version: 1 });

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await write(user, 'Why');
  await enter(user, option('A'), 'First');
  await enter(user, option('B'), 'Second');
  await user.click(correct('B'));
  await user.click(topic('Cells'));
}

describe('a new question', () => {
  test('what is missing is said in the order of the specification, at its field and as a toast, and gets the focus', async () => {
    const { user } = await show();
    const field = await text();
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please enter the question!')).toBeVisible());
    await waitFor(() => expect(field).toHaveFocus());

    await user.keyboard('Why');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please enter a value for every option!')).toBeVisible());
    await waitFor(() => expect(option('A')).toHaveFocus());

    await enter(user, option('A'), 'First');
    await enter(user, option('B'), 'Second');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please mark at least one option as correct!')).toBeVisible());
    await waitFor(() => expect(correct('A')).toHaveFocus());

    await user.click(correct('A'));
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please select at least one topic!')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search topics' })).toHaveFocus());
  });

  test('is created once in the active grade, is told to analytics, and leads back to the listing with the subject', async () => {
    const events: unknown[] = [];
    setAdapter({ ...silentAdapter, track: (event) => events.push(event) });
    const calls = answer(createQuestion, created());
    const { user, router } = await show();
    await fill(user);
    fireEvent.change(screen.getByRole('slider', { name: /^Difficulty/ }), { target: { value: '70' } });
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.body).toMatchObject({
      courseId: 101,
      gradeId: 11,
      questionType: 1,
      questionCategory: 1,
      questionText: '<p>Why</p>',
      difficulty: 4,
      score: 0,
      tags: ['1001'],
      options: [
        { value: 'First', isCorrectAnswer: false },
        { value: 'Second', isCorrectAnswer: true },
      ],
    });
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/questions/questions-list',
        search: '?subject=101',
        state: { subject: 101 },
      }),
    );
    expect(events).toEqual([
      { name: 'Question_Create', questionText: created().questionText, courseId: 101, gradeId: 11 },
    ]);
    setAdapter(silentAdapter);
  });

  test('a failure keeps everything, and the next try is the same call', async () => {
    const lost = disconnect(createQuestion);
    const { user } = await show();
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(option('B')).toHaveValue('Second');
    const calls = answer(createQuestion, created());
    await user.click(save());
    await toasts().findByText('Question created!');
    expect(calls[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  });

  test('what the server refuses is said in its words, and nothing is lost', async () => {
    refuse(createQuestion, 400, 'errors.tagsOfCourse');
    const { user } = await show();
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(option('A')).toHaveValue('First');
  });
});

describe('the options', () => {
  test('are added, removed and moved, by button and by Alt and the arrow keys', async () => {
    const { user } = await show();
    await text();
    expect(screen.queryByRole('button', { name: 'Remove option A' })).not.toBeInTheDocument();
    await user.type(option('A'), 'First');
    await user.type(option('B'), 'Second');
    await user.click(screen.getByRole('button', { name: 'Add an option' }));
    await waitFor(() => expect(option('C')).toHaveFocus());
    await user.keyboard('Third');
    await user.click(screen.getByRole('button', { name: 'Move option C up' }));
    expect(option('B')).toHaveValue('Third');
    expect(screen.getByText('Now option B, 2 of 3')).toBeInTheDocument();
    option('A').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([option('A'), option('B'), option('C')].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Third',
      'First',
      'Second',
    ]);
    await waitFor(() => expect(option('B')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove option A' }));
    await waitFor(() => expect(option('A')).toHaveFocus());
    expect(option('A')).toHaveValue('First');
  });

  test('belong to choices only; a descriptive question has a model answer in their place', async () => {
    const { user } = await show();
    await text();
    await user.click(screen.getByRole('radio', { name: /^Descriptive/ }));
    expect(screen.queryByRole('group', { name: 'Options' })).not.toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Model answer' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Pictorial/ }));
    expect(screen.getByRole('group', { name: 'Options' })).toBeVisible();
    expect(screen.getByText('Picture of option A')).toBeVisible();
  });
});

test('choosing a topic toggles it, from the list and from the search', async () => {
  const { user } = await show();
  await text();
  await user.click(topic('Cells'));
  expect(screen.getByRole('button', { name: 'Cells', pressed: true })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search topics' }), 'struct{Enter}');
  expect(screen.getByRole('button', { name: 'Remove the topic Cell structure' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the topic Cells' }));
  expect(screen.queryByRole('button', { name: 'Remove the topic Cells' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search topics' })).toHaveFocus();
});

test('a course without topics leads to where they are made, since no question is saved without one', async () => {
  await renderWithPortal(<TopicChoice courseId={101} tree={[]} value={[]} onChange={() => undefined} />, {
    locales: { questions: remote.locales },
  });
  expect(await screen.findByRole('link', { name: 'Add topics' })).toHaveAttribute(
    'href',
    '/category/category-management?subject=101',
  );
});

test('reset asks, and restores the defaults', async () => {
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Test/ }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
  await waitFor(() => expect(option('A')).toHaveValue(''));
  expect(screen.getByRole('radio', { name: /^Assessment/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Remove the topic Cells' })).not.toBeInTheDocument();
});

test('cancel leads back to the listing with the subject', async () => {
  const { user, router } = await show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/questions/questions-list',
      search: '?subject=101',
      state: { subject: 101 },
    }),
  );
});

test('the difficulty is spoken by its name', async () => {
  await show();
  await text();
  const slider = screen.getByRole('slider', { name: /^Difficulty/ });
  expect(slider).toHaveAttribute('aria-valuetext', 'Easy');
  fireEvent.change(slider, { target: { value: '90' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Inferno');
});

test('a second look is offered while it is written, and keeps nobody from saving', async () => {
  answer(createQuestion, created());
  const { user } = await show();
  await fill(user);
  await enter(user, option('B'), 'first');
  expect(await screen.findByText('Two options say the same.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
});

test('what the server finds, such as a question of the bank that is very similar, is offered too', async () => {
  const { user } = await show();
  const calls = answer(checkQuestions, [
    { questionNo: 1, checks: [{ key: 'questionChecks.duplicateInBank', severity: 'warning' }] },
  ]);
  await fill(user);
  expect(
    await screen.findByText('A very similar question is already in the bank.', undefined, { timeout: 5000 }),
  ).toBeVisible();
  await waitFor(
    () =>
      expect(calls.at(-1)?.body).toMatchObject({
        courseId: 101,
        tags: ['1001'],
        questions: [{ questionNo: 1, questionType: 1 }],
      }),
    { timeout: 5000 },
  );
});

test('a server that cannot check keeps nobody from saving, and is not complained about', async () => {
  answer(createQuestion, created());
  const { user } = await show();
  const calls = refuse(checkQuestions, 500, 'errors.somethingWentWrong');
  await fill(user);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0), { timeout: 5000 });
  expect(toasts().queryByRole('listitem')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
});

test('without a course the choice of one comes first', async () => {
  await show('');
  expect(await screen.findByText('Choose the course that the question is for.')).toBeVisible();
});
