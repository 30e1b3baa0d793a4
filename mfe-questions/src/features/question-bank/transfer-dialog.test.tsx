import { fireEvent, screen, within } from '@testing-library/react';
import { listCourses, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import {
  copyQuestions,
  moveQuestions,
  previewTransfer,
  undoTransfer,
} from '@teacher-portal/remote-sdk/contract/question-transfer';
import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { course, grade } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

const NAME = 'Which organelle releases energy?';
const preview = { questions: 1, pictures: 2, topics: ['Cell'], inAssessments: [], toOtherSchool: false };

async function openDialog() {
  answerWith([question()]);
  answer(listCourses, [course(), course({ id: 102, name: 'Chemistry' })]);
  answer(listGrades, [grade()]);
  const shown = await showBank();
  const row = await rowOf(NAME);
  await shown.user.click(row.getByRole('button', { name: /Actions/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Copy or move' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /Chemistry/ });
  fireEvent.change(dialog.getByLabelText('To the course'), { target: { value: '102' } });
  return { ...shown, dialog };
}

test('copies a question after a preview of what goes, and takes the copy back on undo', async () => {
  answer(previewTransfer, preview);
  const copies = answer(copyQuestions, { copied: [77], topics: [5], passages: [] });
  const undone = answer(undoTransfer, { left: [] });
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('To be transferred: 1 question, 2 pictures.')).toBeVisible();
  expect(dialog.getByText('New topics: Cell')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Questions copied!')).toBeVisible();
  expect(copies[0]?.body).toEqual({ ids: [question().id], courseId: 102, sameTopics: true, tags: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone!')).toBeVisible();
  expect(undone[0]?.body).toEqual({ copied: [77], topics: [5], passages: [] });
});

test('says before a move which questions stay, and moves the others', async () => {
  answer(previewTransfer, { ...preview, questions: 3, topics: [], inAssessments: [8, 9] });
  const place = { id: 7, courseId: 101, tags: ['3'], passageId: null };
  const moves = answer(moveQuestions, { moved: [place], inAssessments: [8, 9], topics: [], passages: [] });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByLabelText('Move within the school'));
  expect(await dialog.findByText(/^2 questions are in assessments and cannot be moved/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Questions moved. 2 questions in assessments were not moved.')).toBeVisible();
  expect(moves).toHaveLength(1);
});

test('asks for a course before anything is sent', async () => {
  const copies = answer(copyQuestions, { copied: [], topics: [], passages: [] });
  answer(previewTransfer, preview);
  const { user, dialog } = await openDialog();
  fireEvent.change(dialog.getByLabelText('To the course'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Please select a course!')).toBeVisible();
  expect(copies).toEqual([]);
});

test('moves all results of a search in parts, and says which stayed', async () => {
  answerWith([question()], 260);
  answer(listCourses, [course(), course({ id: 102, name: 'Chemistry' })]);
  answer(listGrades, [grade()]);
  const asked = answer(listQuestionParts, { parts: [[question().id, 8], [9]], stays: 0 });
  const looks = answer(previewTransfer, ({ body }) => {
    const { ids } = body as { ids: number[] };
    const inAssessments = ids.filter((id) => id === 8);
    return { ...preview, questions: ids.length, pictures: 1, topics: ['Cells', `Topic ${ids[0]}`], inAssessments };
  });
  const place = { id: question().id, courseId: 101, tags: ['3'], passageId: null };
  const copies = [{ from: 3, to: 4 }];
  const moved = { moved: [place], inAssessments: [8], topics: [5], passages: [4], passageCopies: copies };
  const moves = answer(moveQuestions, moved);
  const undone = answer(undoTransfer, { left: [] });
  const { user } = await showBank();
  await user.click((await rowOf(NAME)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Select all 260 results' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selected questions' })).getByRole('button', { name: 'Actions' }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Copy or move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy or move: All 260 results selected' }));
  await dialog.findByRole('option', { name: /Chemistry/ });
  await user.click(dialog.getByLabelText('Move within the school'));
  fireEvent.change(dialog.getByLabelText('To the course'), { target: { value: '102' } });
  expect(await dialog.findByText('To be transferred: 2 questions, 2 pictures.')).toBeVisible();
  expect(dialog.getByText(`New topics: Cells, Topic ${question().id} and Topic 9`)).toBeVisible();
  expect(dialog.getByText(/^1 question is in an assessment and cannot be moved/)).toBeVisible();
  expect(looks.map(({ body }) => (body as { ids: number[] }).ids)).toEqual([[question().id, 8], [9]]);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('2 questions moved.')).toBeVisible();
  expect(screen.getByText('2 questions stay where they are, because assessments contain them.')).toBeVisible();
  expect(asked.at(-1)?.body).toMatchObject({ scope: { of: 'search', courseIds: [101] }, right: 'edit' });
  expect(moves[0]?.body).toEqual({
    ids: [question().id, 8],
    courseId: 102,
    sameTopics: true,
    tags: [],
    passageCopies: [],
  });
  expect(moves[1]?.body).toMatchObject({ ids: [9], passageCopies: copies });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 questions are as they were.')).toBeVisible();
  expect(undone[0]?.body).toEqual({ moved: [place], topics: [5], passages: [4], passageCopies: copies });
});
