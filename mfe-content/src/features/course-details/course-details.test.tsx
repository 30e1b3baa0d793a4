import { screen, within } from '@testing-library/react';
import {
  getCourseStanding,
  getTopBottomStudents,
  listCategoriesOfCourse,
} from '@teacher-portal/remote-sdk/contract/course';
import { listLectures } from '@teacher-portal/remote-sdk/contract/lecture';
import { type Course, listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course, school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { lecture } from '../../course/testing/lecture.fixture';
import remote from '../../remote';
import { Screen } from './course-details.screen';

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/course/course-details?id=101',
    locales: { content: remote.locales },
    ...options,
  });

const standing = (categoryId: number, name: string, score: number, n: number) => ({
  categoryId,
  name,
  courseId: 101,
  courseCode: 'BIO-101',
  score,
  weaknessScore: 1 - score,
  n,
});
const student = (id: number, name: string, currentScore: number) => ({ id, name, section: '9-A', currentScore });

function answerAll(counts: Partial<Course> = {}) {
  answer(listCourses, [course(counts), course({ id: 201, gradeId: 12, name: 'Physics' })]);
  answer(listCategoriesOfCourse, [
    category({ children: [category({ id: 1002, name: 'Membrane', level: 2, questionCount: 1 })] }),
  ]);
  answer(listLectures, [
    lecture({
      order: 1,
      tagSlots: [{ id: 1, tagId: 1002, tagName: 'Membrane', startTime: '00:00', endTime: '01:00' }],
      tags: [],
    }),
    lecture({ id: 502, name: 'Loose notes', order: 2, tags: [] }),
  ]);
  answer(getCourseStanding, { strengths: [standing(1002, 'Membrane', 0.82, 24)], weaknesses: [] });
  answer(getTopBottomStudents, { top: [student(9, 'Ece Kaya', 91)], bottom: [student(8, 'Can Ak', 42)] });
}

test('shows the course with name, code, counts and a link back to the courses', async () => {
  answerAll();
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  expect(screen.getByText('BIO-101')).toBeVisible();
  expect(screen.getByText('6 topics · 4 lectures · 40 questions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/course');
});

test('uses the singular for a count of one', async () => {
  answerAll({ categoryCount: 1, lectureCount: 1, questionCount: 1 });
  await show();
  expect(await screen.findByText('1 topic · 1 lecture · 1 question')).toBeVisible();
});

test('links to the questions with the course as the subject', async () => {
  answerAll();
  const { user, router } = await show();
  await user.click(await screen.findByRole('link', { name: 'Questions' }));
  expect(router.state.location).toMatchObject({
    pathname: '/questions/questions-list',
    search: '?subject=101',
    state: { subject: 101 },
  });
});

test('shows how many lectures and questions each topic has and links to it with the subject', async () => {
  answerAll();
  const { user, router } = await show();
  const topic = await screen.findByRole('treeitem', { name: /^Membrane/ });
  expect(await within(topic).findByText('1 lecture · 1 question')).toBeVisible();
  await user.click(topic);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/course/course-details/topic-details?id=101&topicId=1002',
  );
  expect(router.state.location.state).toEqual({ subject: 101 });
});

test('lists the lectures in order with their type, and links a lecture without a topic to its form', async () => {
  answerAll();
  await show();
  const lectures = within(await screen.findByRole('region', { name: 'Lectures' }));
  const [first, second] = await lectures.findAllByRole('listitem');
  expect(first).toHaveTextContent('1TheoryCell membraneMembrane');
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/course/course-details/topic-details?id=101&topicId=1002&lectureId=501',
  );
  expect(within(second ?? document.body).getByRole('link', { name: 'Loose notes' })).toHaveAttribute(
    'href',
    '/course/course-details/topic-details/add-lecture?id=101&lectureId=502',
  );
});

test('shows strengths and weaknesses with the number of answers, and says where there are too few answers', async () => {
  answerAll();
  await show();
  const part = within(await screen.findByRole('region', { name: 'Strengths and weaknesses' }));
  expect(await part.findByText('82% · n 24')).toBeVisible();
  expect(part.getByText('Not enough data')).toBeVisible();
});

test('links the leading students and those who need help to their pages', async () => {
  answerAll();
  await show();
  const link = await screen.findByRole('link', { name: /Can Ak/ });
  expect(link).toHaveAttribute('href', '/student/student-details?id=8');
  expect(link.closest('li')).toHaveTextContent('42%');
  expect(screen.getByRole('link', { name: /Ece Kaya/ })).toBeVisible();
});

test('shows an error for one part, keeps the others, and retries it on demand', async () => {
  answerAll();
  refuse(getCourseStanding, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  expect(await screen.findByRole('treeitem', { name: /^Membrane/ })).toBeVisible();
  answer(getCourseStanding, { strengths: [], weaknesses: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('Not enough data')).toHaveLength(2);
});

test('explains how to start when a course has no topics and lectures', async () => {
  answerAll();
  answer(listCategoriesOfCourse, []);
  answer(listLectures, []);
  await show();
  expect(await screen.findByRole('heading', { name: 'No topics yet' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No lectures yet' })).toBeVisible();
});

test('pages through a long list of lectures', async () => {
  answerAll();
  answer(
    listLectures,
    Array.from({ length: 45 }, (_, index) =>
      lecture({ id: index + 1, order: index + 1, name: `Lecture ${index + 1}` }),
    ),
  );
  const { user } = await show();
  await screen.findByRole('link', { name: 'Lecture 20' });
  expect(screen.queryByRole('link', { name: 'Lecture 21' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('link', { name: 'Lecture 21' })).toBeVisible();
});

test.each(['?id=999', '?id=x', ''])(
  'shows a message and a link back for an address without a known course (%s)',
  async (query) => {
    answerAll();
    await show({ route: `/course/course-details${query}` });
    expect(await screen.findByRole('heading', { name: 'This course was not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to courses' })).toHaveAttribute('href', '/course');
  },
);

test('says why a course of other classes does not open to an assistant', async () => {
  answerAll();
  await show({
    route: '/course/course-details?id=999',
    session: session({ schools: [{ ...school(), role: 'assistant' }] }),
  });
  expect(await screen.findByRole('heading', { name: 'This course was not found' })).toBeVisible();
  expect(screen.getByText(/covers only the classes assigned to you/)).toBeVisible();
});

test('retries courses that fail to load', async () => {
  refuse(listCourses, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
});

test('renders in Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  expect(await screen.findByText('6 konu · 4 ders içeriği · 40 soru')).toBeVisible();
  expect(await screen.findByText('%82 · n 24')).toBeVisible();
  ['Konular', 'Ders içerikleri', 'Güçlü ve zayıf konular', 'Öğrenciler'].forEach((name) =>
    expect(screen.getByRole('region', { name })).toBeVisible(),
  );
});
