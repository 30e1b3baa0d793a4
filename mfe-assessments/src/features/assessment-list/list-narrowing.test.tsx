import { screen, waitFor, within } from '@testing-library/react';
import { listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { answer, type ReceivedCall } from '@teacher-portal/remote-sdk/testing/server';
import { summary } from '../../assessment/testing/assessment.fixture';
import { answerList, answerMine, rowOf, showList, titles } from './testing/list';

const midterm = summary();
const quiz = summary({
  id: 302,
  title: 'Quiz',
  type: assessmentType.quiz,
  marks: 20,
  dueDate: '2099-01-05T08:00:00.000Z',
  meanScore: 61.5,
  submittedCount: 12,
  gradedCount: 8,
});

const choose = async (user: Awaited<ReturnType<typeof showList>>['user'], menu: string, option: string) => {
  await user.click(screen.getByTitle(menu));
  await user.click(screen.getByRole('menuitemradio', { name: option }));
};

test('filters by type, status and archive and keeps the filters in the address', async () => {
  const calls = answerList([midterm]);
  const { user, router } = await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  await choose(user, 'Type', 'Exams');
  await choose(user, 'Status', 'Published');
  await choose(user, 'Archive', 'Archived');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ type: '2', status: '2', archived: 'true' }));
  expect(router.state.location.search).toBe('?subject=101&type=2&status=2&shelf=archived');
  await choose(user, 'Archive', 'Include archived');
  await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('archived'));
});

test('restores the filters from the address', async () => {
  const calls = answerList([midterm]);
  await showList({ route: '/assignment/assignment-list?subject=101&type=2&q=mid' });
  await screen.findByRole('link', { name: 'Midterm' });
  expect(calls[0]?.query).toMatchObject({ type: '2', search: 'mid', page: '1' });
  expect(screen.getByRole('searchbox', { name: 'Search titles' })).toHaveValue('mid');
});

test('searches titles on the server', async () => {
  const calls = answerList([midterm]);
  const { user } = await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  await user.type(screen.getByRole('searchbox', { name: 'Search titles' }), 'mid{Enter}');
  await waitFor(() => expect(calls.at(-1)?.query.search).toBe('mid'));
});

test('clears search and filters when nothing matches', async () => {
  answerList([]);
  const { user, router } = await showList({ route: '/assignment/assignment-list?subject=101&q=nothing&type=1' });
  expect(await screen.findByRole('heading', { name: 'No matching assessments' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('?subject=101');
});

test('sorts by a column header and reverses on the second press', async () => {
  answerList([midterm, quiz]);
  const { user } = await showList();
  await screen.findByRole('link', { name: 'Quiz' });
  expect(titles()).toEqual(['Midterm', 'Quiz']);
  await user.click(screen.getByRole('button', { name: 'Due' }));
  await waitFor(() => expect(titles()).toEqual(['Quiz', 'Midterm']));
  expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Due' }));
  await waitFor(() => expect(titles()).toEqual(['Midterm', 'Quiz']));
});

test('loads a longer list whole, a hundred rows at a time, to sort across pages', async () => {
  const many = Array.from({ length: 130 }, (_, index) => summary({ id: 1000 + index, title: `Number ${index}` }));
  const pageOf = ({ query }: ReceivedCall) => many.slice((Number(query.page) - 1) * 100, Number(query.page) * 100);
  const calls = answer(listAssessments, pageOf, { meta: { total: 130, page: 1, pageSize: 100 } });
  await showList({ route: '/assignment/assignment-list?subject=101&sort=-title&page=2' });
  expect(await screen.findByRole('link', { name: 'Number 0' })).toBeVisible();
  expect(titles()).toHaveLength(30);
  expect(titles()[0]).toBe('Number 29');
  expect(calls.map(({ query }) => query.page).sort()).toEqual(['1', '2']);
});

test("lists the teacher's own assessments by course code, teacher and grade", async () => {
  answerList([midterm, quiz]);
  const calls = answerMine([quiz]);
  const { user, router } = await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  await user.click(screen.getByRole('button', { name: 'Mine only' }));
  await waitFor(() => expect(titles()).toEqual(['Quiz']));
  expect(calls[0]).toMatchObject({
    params: { code: 'BIO-101', teacherId: '7', gradeId: '11' },
    query: { pageSize: '100' },
  });
  expect(router.state.location.search).toBe('?subject=101&mine=1');
});

test("filters the teacher's own assessments like the others", async () => {
  answerMine([midterm, quiz, summary({ id: 303, title: 'Old', archived: true })]);
  await showList({ route: '/assignment/assignment-list?subject=101&mine=1&type=3' });
  await screen.findByRole('link', { name: 'Quiz' });
  expect(titles()).toEqual(['Quiz']);
});

test('shows how many submissions came in, how many are graded, and the mean', async () => {
  answerList([quiz, midterm]);
  await showList();
  const row = await rowOf('Quiz');
  ['12 of 30 handed in', '8 graded', '61.5%'].forEach((text) => row.getByText(text));
  (await rowOf('Midterm')).getByText('none graded');
});

test('redirects an address beyond the last page to the last page', async () => {
  answerList([midterm]);
  const { router } = await showList({ route: '/assignment/assignment-list?subject=101&page=4' });
  expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?subject=101'));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
});
