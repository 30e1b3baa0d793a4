import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setAdapter, silentAdapter } from '@teacher-portal/remote-sdk/analytics';
import { createCategory } from '@teacher-portal/remote-sdk/contract/category';
import { checkQuestions } from '@teacher-portal/remote-sdk/contract/generation';
import { createQuestion } from '@teacher-portal/remote-sdk/contract/question';
import * as fixtures from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import remote from '../../remote';
import { correct, enter, option, save, show, text, toasts, topic, write } from './testing/form';
import { question } from './testing/question.fixture';
import { TopicChoice } from './topic-choice';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
const created = () => question({ version: 1 });

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await write(user, 'Why');
  await enter(user, option('A'), 'First');
  await enter(user, option('B'), 'Second');
  await user.click(correct('B'));
  await user.click(topic('Cells'));
}

describe('new question', () => {
  test('begins with the topic, difficulty, level of Bloom and type that the address asks for', async () => {
    const { user } = await show('subject=101&topic=1002&level=4&bloom=apply&type=2');
    expect(await screen.findByRole('radio', { name: /^Descriptive/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Cell structure', pressed: true })).toBeVisible();
    const calls = answer(createQuestion, created());
    await write(user, 'Why');
    await user.click(save());
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        ...{ questionType: 2, difficulty: 4, bloomsTaxonomy: 'apply', tags: ['1002'] },
      }),
    );
  });

  test('leaves out what the address asks for wrongly, and a topic that the course has not', async () => {
    await show('subject=101&topic=9&level=77&bloom=guess&type=x');
    expect(await screen.findByRole('radio', { name: /^Multiple choice/ })).toBeChecked();
    expect(topic('Cells')).toBeVisible();
    expect(topic('Cell structure')).toBeVisible();
  });

  test('reports missing fields in the order of the specification, at the field and as a toast, and moves the focus', async () => {
    const { user } = await show();
    const field = await text();
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Please enter the question!')).toBeVisible());
    await waitFor(() => expect(field).toHaveFocus());
    const summary = within(screen.getByRole('group', { name: '5 fields need attention:' }));
    const links = summary.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Question text', 'Option A', 'Option B', 'Options', 'Search topics']);

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

  test('creates the question once in the active grade, reports it to analytics, and returns to the list with the subject', async () => {
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

  test('keeps all input after a failure and retries with the same idempotency key', async () => {
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

  test('does not report a question as its own copy when the response to its creation was lost', async () => {
    disconnect(createQuestion);
    const { user } = await show();
    await fill(user);
    await user.click(save());
    await screen.findByRole('alert');
    const calls = answer(createQuestion, created());
    answer(checkQuestions, [
      { questionNo: 1, checks: [{ key: 'questionChecks.copyInBank', severity: 'warning', questionId: 7 }] },
    ]);
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
    expect(calls).toHaveLength(1);
  });

  test('shows the refusal of the server and keeps all input', async () => {
    refuse(createQuestion, 400, 'errors.tagsOfCourse');
    const { user } = await show();
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(option('A')).toHaveValue('First');
  });
});

describe('options of a question', () => {
  test('adds, removes and moves options by button and by Alt with the arrow keys', async () => {
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

  test('offers options only for choice questions, and a model answer for descriptive ones', async () => {
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

test('toggles topics from the list and from the search', async () => {
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

test('creates and selects the first topic of a course in the form, because a question needs one', async () => {
  const calls = answer(createCategory, { ...fixtures.category({ id: 77, name: 'Cells' }), logs: [] });
  const onChange = jest.fn();
  const { user } = await renderWithPortal(
    <TopicChoice courseId={101} gradeId={9} tree={[]} value={[]} onChange={onChange} />,
    { locales: { questions: remote.locales } },
  );
  await user.type(screen.getByRole('textbox', { name: 'Name of the first topic' }), ' Cells {Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['77']));
  expect(calls.map(({ body }) => body)).toEqual([{ courseId: 101, gradeId: 9, name: 'Cells' }]);
});

test('asks before resetting to the defaults', async () => {
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /^Test/ }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
  await waitFor(() => expect(option('A')).toHaveValue(''));
  expect(screen.getByRole('radio', { name: /^Assessment/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Remove the topic Cells' })).not.toBeInTheDocument();
});

test('returns to the list with the subject on cancel', async () => {
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

test('announces the difficulty by name', async () => {
  await show();
  await text();
  const slider = screen.getByRole('slider', { name: /^Difficulty/ });
  expect(slider).toHaveAttribute('aria-valuetext', 'Easy');
  fireEvent.change(slider, { target: { value: '90' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Inferno');
});

test('shows quality hints while typing without preventing the save', async () => {
  answer(createQuestion, created());
  const { user } = await show();
  await fill(user);
  await enter(user, option('B'), 'first');
  expect(await screen.findByText('Two options are the same.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
});

test('shows hints from the server, such as a very similar question in the bank', async () => {
  const { user } = await show();
  const calls = answer(checkQuestions, [
    { questionNo: 1, checks: [{ key: 'questionChecks.duplicateInBank', severity: 'warning' }] },
  ]);
  await fill(user);
  expect(await screen.findByText('A very similar question is already in the bank.', undefined)).toBeVisible();
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

test('asks before saving a question that the bank already contains, with a link to the existing one', async () => {
  const calls = answer(createQuestion, created());
  const { user } = await show();
  answer(checkQuestions, [
    { questionNo: 1, checks: [{ key: 'questionChecks.copyInBank', severity: 'warning', questionId: 7 }] },
  ]);
  await fill(user);
  await user.click(save());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'This question is already in the bank' }));
  expect(dialog.getByRole('link', { name: 'Open the other one' })).toHaveAttribute(
    'href',
    '/questions/question-details?id=7',
  );
  expect(calls).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save this one too' }));
  await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
  expect(calls).toHaveLength(1);
});

test('saves without hints when the server cannot check, and shows no error', async () => {
  answer(createQuestion, created());
  const { user } = await show();
  const calls = refuse(checkQuestions, 500, 'errors.somethingWentWrong');
  await fill(user);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(toasts().queryByRole('listitem')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question created!')).toBeVisible());
});

test('asks for a course first when the address has none', async () => {
  await show('');
  expect(await screen.findByText('Choose the course that the question is for.')).toBeVisible();
});
