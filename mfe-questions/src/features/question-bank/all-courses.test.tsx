import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCourses, listCoursesOfGrade, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { searchQuestions } from '@teacher-portal/remote-sdk/contract/question-search';
import { category, course, grade } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import remote from '../../remote';
import { Screen } from './question-bank.screen';
import { answerWith, rowOf, showBank } from './testing/bank';

const NAME = 'Which organelle releases energy?';

beforeEach(() => {
  answer(listCourses, [course(), course({ id: 102, name: 'Chemistry', courseCode: 'CHE-9' })]);
  answer(listGrades, [grade()]);
  answer(listCategoriesOfCourse, [category()]);
  answer(listAuthors, []);
  answer(listPassages, []);
});

test('shows the questions of all courses of the school with their course, and narrows to one of them', async () => {
  const calls = answer(searchQuestions, [question({ courseCode: 'CHE-9' })], {
    meta: { total: 1, page: 1, pageSize: 20 },
  });
  const { user, router } = await showBank({ route: '/questions/questions-list?courses=all' });
  expect((await rowOf(NAME)).getByText('CHE-9')).toBeVisible();
  expect(calls[0]?.body).toEqual({ schoolId: course().schoolId, tags: [] });

  await user.click(screen.getByText('Filters'));
  expect(screen.queryByLabelText('Author')).not.toBeInTheDocument();
  await screen.findByRole('option', { name: /Chemistry/ });
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: '102' } });
  expect(await screen.findByLabelText('Author')).toBeVisible();
  await user.click(screen.getByText('Show questions'));
  expect(await screen.findByText(/^Course: .*Chemistry$/)).toBeVisible();
  expect(router.state.location.search).toBe('?courses=all&course=102');
  expect(calls.at(-1)?.body).toEqual({ schoolId: course().schoolId, tags: [], courseIds: [102] });
});

test('clears the passage when another course is chosen, because a passage is of one course', async () => {
  answer(listPassages, [
    {
      ...{ id: 31, courseId: 102, gradeId: 11, title: 'The Water Cycle', questionIds: [1], author: null, version: 1 },
      ...{ createdOn: '2026-11-01T08:00:00.000Z', updatedOn: '2026-11-01T08:00:00.000Z' },
    },
  ]);
  const calls = answer(searchQuestions, [question()], { meta: { total: 1, page: 1, pageSize: 20 } });
  const { user } = await showBank({ route: '/questions/questions-list?courses=all' });
  await rowOf(NAME);
  await user.click(screen.getByText('Filters'));
  await screen.findByRole('option', { name: /Chemistry/ });
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: '102' } });
  await screen.findByRole('option', { name: 'The Water Cycle' });
  fireEvent.change(screen.getByLabelText('Passage'), { target: { value: '31' } });
  fireEvent.change(screen.getByLabelText('Course'), { target: { value: '101' } });
  await waitFor(() => expect(screen.getByLabelText('Passage')).toHaveValue(''));
  await user.click(screen.getByText('Show questions'));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ schoolId: course().schoolId, tags: [], courseIds: [101] }));
});

test('does not show the questions of all courses while the course of the address cannot be read', async () => {
  const everything = answer(searchQuestions, [question()], { meta: { total: 1, page: 1, pageSize: 20 } });
  const refused = refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const { user } = await renderWithPortal(<Screen />, {
    route: '/questions/questions-list?subject=101',
    locales: { questions: remote.locales },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(refused).toHaveLength(1);
  answer(listCoursesOfGrade, [course()]);
  answerWith([question()]);
  await user.click(retry);
  await rowOf(NAME);
  expect(everything).toHaveLength(0);
});
