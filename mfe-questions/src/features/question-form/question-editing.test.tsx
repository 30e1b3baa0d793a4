import { act, screen, waitFor, within } from '@testing-library/react';
import { setAdapter, silentAdapter } from '@teacher-portal/remote-sdk/analytics';
import { getQuestion, updateQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { listLabels } from '@teacher-portal/remote-sdk/contract/question-label';
import { copyQuestions } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { getQuestionUse } from '@teacher-portal/remote-sdk/contract/question-version';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { questionQuery } from '../../question/question.query';
import { generatedStore } from '../../generated-questions/generated-store';
import { batchOf, generated, keep, owner } from '../../generated-questions/testing/generated.fixture';
import { correct, enter, option, save, show, text, toasts } from './testing/form';
import { question } from './testing/question.fixture';

// A generous limit: the rich text editor is a lazy chunk, which takes a while on a busy machine.
const edit = 'subject=101&id=501';

test('loads the saved question into the form, whatever course the address names', async () => {
  answer(getQuestion, question());
  await show('subject=999&id=501');
  expect(await text()).toHaveTextContent('Which part holds the genes?');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit question' })).toBeVisible();
  expect(option('A')).toHaveValue('Nucleus');
  expect(correct('A')).toBeChecked();
  expect(screen.getByRole('slider', { name: /^Difficulty/ })).toHaveAttribute('aria-valuetext', 'Hard');
  expect(screen.getByRole('radio', { name: 'Test' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Remove the topic Cells' })).toBeVisible();
});

test('shows a question that one may only see in place of the form, says why, and opens a copy to edit', async () => {
  answer(getQuestion, question({ sharing: { mayEdit: false, schoolSees: true, people: 0, courses: 0 } }));
  const copies = answer(copyQuestions, { copied: [77], topics: [], passages: [] });
  const { user, router } = await show(edit);
  expect(await screen.findByText(/^You may see this question/)).toBeVisible();
  expect(screen.getByText('Nucleus')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit a copy' }));
  await waitFor(() => expect(router.state.location.search).toBe('?subject=101&id=77'));
  expect(copies[0]?.body).toEqual({ ids: [501], courseId: 101, sameTopics: true, tags: [] });
});

test('focuses the part of the form that the address names', async () => {
  answer(getQuestion, question());
  await show(`${edit}&place=options`);
  await text();
  await waitFor(() => expect(document.activeElement).toContainElement(option('A')));
  expect(document.activeElement).not.toContainElement(await text());
});

test('loads the current version of the question, not one cached by an earlier visit', async () => {
  queryClient.setQueryData(questionQuery(501).queryKey, question({ questionText: '<p>Old</p>', version: 2 }), {
    updatedAt: 1,
  });
  answer(getQuestion, question());
  await show(edit);
  expect(await text()).toHaveTextContent('Which part holds the genes?');
});

test('saves an edit with its version, reports it to analytics, and returns to the list with the subject', async () => {
  const events: unknown[] = [];
  setAdapter({ ...silentAdapter, track: (event) => events.push(event) });
  answer(getQuestion, question({ labels: ['May'] }));
  const updated = answer(updateQuestion, question({ version: 4 }));
  const { user, router } = await show(edit);
  await text();
  await enter(user, option('B'), 'Cell wall');
  expect(screen.getByLabelText('Status')).toHaveValue('ready');
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  answer(listLabels, ['Hard', 'May']);
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'New one{Enter}');
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question updated!')).toBeVisible());
  expect(updated[0]?.headers.get('if-match')).toBe('"3"');
  expect(updated[0]?.body).toMatchObject({
    id: 501,
    score: 4,
    status: 'draft',
    labels: ['May', 'New one'],
    options: [{ id: 1, value: 'Nucleus' }, { id: 2, value: 'Cell wall' }, { id: 3 }],
  });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/questions/questions-list',
      search: '?subject=101',
      state: { subject: 101 },
    }),
  );
  expect(events).toEqual([
    { name: 'Question_Update', questionId: 501, questionText: question().questionText, courseId: 101, gradeId: 11 },
  ]);
  setAdapter(silentAdapter);
});

describe('edit of a question in use', () => {
  async function saveUsed(published: number) {
    answer(getQuestion, question());
    const updated = answer(updateQuestion, question({ version: 4 }));
    const rendered = await show(edit);
    const uses = answer(getQuestionUse, { published, answers: 47, drafts: 0 });
    await text();
    return { ...rendered, updated, uses };
  }

  test('is saved as the small correction or the new version that the teacher chooses, after saying where it is used', async () => {
    const { user, updated } = await saveUsed(3);
    await enter(user, option('B'), 'Cell membrane');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'This question is in use' }));
    expect(dialog.getByText('It is used in 3 published assessments. 47 answers have been handed in.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^New version/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Small correction/ }));
    await user.click(dialog.getByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(toasts().getByText('Question updated!')).toBeVisible());
    expect(updated[0]?.query.change).toBe('correction');
  });

  test('becomes a new version without a choice when the key has changed, and is kept unsaved after a cancel', async () => {
    const { user, updated } = await saveUsed(1);
    await user.click(correct('B'));
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'This question is in use' }));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(correct('B')).toBeChecked();
    expect(updated).toHaveLength(0);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save as a new version' }));
    await waitFor(() => expect(updated[0]?.query.change).toBe('version'));
  });

  test('is saved without asking when only its level has changed', async () => {
    const { user, updated, uses } = await saveUsed(3);
    screen.getByRole('slider', { name: /^Difficulty/ }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(save());
    await waitFor(() => expect(toasts().getByText('Question updated!')).toBeVisible());
    expect([updated.length, uses.length]).toEqual([1, 0]);
  });
});

describe('question that somebody else has saved in the meantime', () => {
  /** The other user changed option A and the level; this one changes the named option. */
  async function runIntoConflict(mine: string, before: () => void = () => undefined) {
    answer(getQuestion, question());
    refuse(updateQuestion, 412, 'errors.stale');
    const rendered = await show(edit);
    await text();
    await enter(rendered.user, option(mine), 'Mine');
    const [first, ...others] = question().options;
    const options = first ? [{ ...first, value: 'Theirs' }, ...others] : [];
    answer(getQuestion, question({ version: 4, difficulty: 5, options }));
    before();
    await rendered.user.click(save());
    return { ...rendered, updated: () => answer(updateQuestion, question({ version: 5 })) };
  }
  const conflict = async () =>
    within(await screen.findByRole('dialog', { name: 'This question has been changed in the meantime' }));

  test('merges changes to different fields, and saves the result on top of theirs', async () => {
    const { user, updated } = await runIntoConflict('B');
    const dialog = await conflict();
    await dialog.findByText('No conflicts: all changes can be kept.');
    expect(dialog.getByText('Theirs', { selector: 'ins' })).toBeVisible();
    expect(dialog.getByText('Mine', { selector: 'ins' })).toBeVisible();
    const saved = updated();
    await user.click(dialog.getByRole('button', { name: 'Save all changes' }));
    await toasts().findByText('Question updated!');
    expect(saved[0]?.headers.get('if-match')).toBe('"4"');
    expect(saved[0]?.body).toMatchObject({ difficulty: 5, options: [{ value: 'Theirs' }, { value: 'Mine' }, {}] });
  });

  test('asks which change to keep when both changed the same field', async () => {
    const { user, updated } = await runIntoConflict('A');
    const dialog = await conflict();
    const all = await dialog.findByRole('button', { name: 'Save all changes' });
    expect(all).toBeDisabled();
    const group = within(dialog.getByRole('group', { name: 'Option A' }));
    await user.click(group.getByRole('radio', { name: /^Mine/ }));
    const saved = updated();
    await user.click(all);
    await toasts().findByText('Question updated!');
    expect(saved[0]?.body).toMatchObject({ difficulty: 5, options: [{ value: 'Mine' }, {}, {}] });
  });

  test('loads their version and saves on top of it', async () => {
    const { user, updated } = await runIntoConflict('A');
    const dialog = await conflict();
    await user.click(await dialog.findByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(option('A')).toHaveValue('Theirs'));
    const saved = updated();
    await user.click(save());
    await toasts().findByText('Question updated!');
    expect(saved[0]?.headers.get('if-match')).toBe('"4"');
    expect(saved[0]?.body).toMatchObject({ options: [{ value: 'Theirs' }, {}, {}] });
  });

  test('asks again after the conflict dialog was closed', async () => {
    const { user } = await runIntoConflict('B');
    await conflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(option('B')).toHaveValue('Mine');
    await user.click(save());
    await conflict();
  });

  test('says that the question was deleted, and keeps the input', async () => {
    await runIntoConflict('B', () => refuse(getQuestion, 404, 'errors.notFound'));
    await toasts().findByText(/This was not found/);
    expect(option('B')).toHaveValue('Mine');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('shows a message for a missing question and a retry for one that fails to load', async () => {
  refuse(getQuestion, 404, 'errors.notFound');
  const { unmount } = await show(edit);
  expect(await screen.findByText(/may have been deleted/)).toBeVisible();
  unmount();
  refuse(getQuestion, 403, 'errors.forbidden');
  const { user } = await show('subject=101&id=502');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(getQuestion, question({ id: 502 }));
  await user.click(retry);
  expect(await text()).toHaveTextContent('Which part');
});

test('shows a drawing as a picture before it is edited and sends it back unchanged', async () => {
  const drawn = question({
    questionType: 4,
    options: [],
    drawing: { type: 'excalidraw', elements: [] },
    drawingPreview: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  answer(getQuestion, drawn);
  const updated = answer(updateQuestion, drawn);
  const { user } = await show(edit);
  await text();
  expect(screen.getAllByRole('img', { name: 'Whiteboard drawing of the question' })[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change the drawing' })).toBeVisible();
  await user.click(save());
  await toasts().findByText('Question updated!');
  expect(updated[0]?.body).toMatchObject({ drawing: drawn.drawing, drawingPreview: drawn.drawingPreview });
});

describe('generated question', () => {
  afterEach(() => act(() => generatedStore.put(owner, undefined)));

  test('is edited in place, saved nowhere else, and returns one step back', async () => {
    const { user, router } = await show('subject=101');
    await act(() => keep(batchOf(generated(1), generated(2))));
    await text();
    await act(() => router.navigate('/questions/add-new-question?subject=101&generated=2'));
    await screen.findByRole('heading', { level: 1, name: 'Edit question' });
    await text();
    await enter(user, option('B'), 'Changed by hand');
    await user.click(save());
    await waitFor(() => expect(router.state.location.search).toBe('?subject=101'));
    expect(router.state.historyAction).toBe('POP');
    const items = generatedStore.read(owner).batch?.items ?? [];
    expect(items.map(({ question: { questionNo, options } }) => [questionNo, options[1]?.value])).toEqual([
      [1, 'Nucleus'],
      [2, 'Changed by hand'],
    ]);
    expect(items[1]?.isEdited).toBe(true);
  });

  test('shows a message when it no longer exists', async () => {
    const { user, router } = await show('subject=101&generated=9');
    expect(await screen.findByText('It is no longer among the generated questions.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to questions' }));
    expect(router.state.location).toMatchObject({
      pathname: '/questions/bulk-questions-lisitng',
      state: { subject: 101 },
    });
  });
});
