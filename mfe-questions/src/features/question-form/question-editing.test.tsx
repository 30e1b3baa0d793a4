import { act, screen, waitFor, within } from '@testing-library/react';
import { setAdapter, silentAdapter } from 'shared/analytics';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { queryClient } from 'shared/query';
import { answer, refuse } from 'shared/testing/server';
import 'shared/testing/drafts';
import { questionQuery } from '../../question/question.query';
import { generatedStore } from '../../generated/generated-store';
import { batchOf, generated, keep, owner } from '../../generated/testing/generated.fixture';
import { correct, enter, option, save, show, text, toasts } from './testing/form';
import { question } from './testing/question.fixture';

// A limit for what hangs: the editor of rich text arrives as a part of its own, and a busy machine takes its time.
jest.setTimeout(60_000);

const edit = 'subject=101&id=501';

test('the saved question stands in the form, whatever course the address says', async () => {
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

test('what is edited is the question as it is now, not as an earlier visit has left it', async () => {
  queryClient.setQueryData(questionQuery(501).queryKey, question({ questionText: '<p>Old</p>', version: 2 }), {
    updatedAt: 1,
  });
  answer(getQuestion, question());
  await show(edit);
  expect(await text()).toHaveTextContent('Which part holds the genes?');
});

test('an edit is saved with its version, is told to analytics, and leads back to the listing with the subject', async () => {
  const events: unknown[] = [];
  setAdapter({ ...silentAdapter, track: (event) => events.push(event) });
  answer(getQuestion, question());
  const updated = answer(updateQuestion, question({ version: 4 }));
  const { user, router } = await show(edit);
  await text();
  await enter(user, option('B'), 'Cell wall');
  await user.click(save());
  await waitFor(() => expect(toasts().getByText('Question updated!')).toBeVisible());
  expect(updated[0]?.headers.get('if-match')).toBe('"3"');
  expect(updated[0]?.body).toMatchObject({
    id: 501,
    score: 4,
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

describe('when somebody else has saved the question in the meantime', () => {
  async function runIntoConflict() {
    answer(getQuestion, question());
    refuse(updateQuestion, 412, 'errors.stale');
    const rendered = await show(edit);
    await text();
    await enter(rendered.user, option('A'), 'Mine');
    await rendered.user.click(save());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This question has been changed in the meantime' }),
    );
    const [first, ...others] = question().options;
    answer(getQuestion, question({ version: 4, options: first ? [{ ...first, value: 'Theirs' }, ...others] : [] }));
    return { ...rendered, dialog, updated: answer(updateQuestion, question({ version: 5 })) };
  }

  test('their version can be loaded, and saved on top of', async () => {
    const { user, dialog, updated } = await runIntoConflict();
    await user.click(dialog.getByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(option('A')).toHaveValue('Theirs'));
    await user.click(save());
    await toasts().findByText('Question updated!');
    expect(updated[0]?.headers.get('if-match')).toBe('"4"');
    expect(updated[0]?.body).toMatchObject({ options: [{ value: 'Theirs' }, {}, {}] });
  });

  test('mine can be saved over theirs', async () => {
    const { user, dialog, updated } = await runIntoConflict();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await toasts().findByText('Question updated!');
    expect(updated[0]?.headers.get('if-match')).toBe('"4"');
    expect(updated[0]?.body).toMatchObject({ options: [{ value: 'Mine' }, {}, {}] });
  });
});

test('a question that is not there is said to be missing, and one that cannot be read can be tried again', async () => {
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

test('a drawing is shown as a picture before it is drawn on, and goes back unchanged', async () => {
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

describe('a generated question', () => {
  afterEach(() => act(() => generatedStore.put(owner, undefined)));

  test('is edited in its place, saved nowhere else, and the way leads back one step', async () => {
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

  test('that is not there any more is said to be so', async () => {
    const { user, router } = await show('subject=101&generated=9');
    expect(await screen.findByText('It is no longer among the generated questions.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'To the questions' }));
    expect(router.state.location).toMatchObject({
      pathname: '/questions/bulk-questions-lisitng',
      state: { subject: 101 },
    });
  });
});
