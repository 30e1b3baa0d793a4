import { fireEvent, screen, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listLabels } from '@teacher-portal/remote-sdk/contract/question-label';
import { filterQuestions, listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { getPassage, listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { category } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

const NAME = 'Which organelle releases energy?';
const passage = {
  id: 31,
  courseId: 101,
  gradeId: 11,
  title: 'The Water Cycle',
  questionIds: [1],
  author: null,
  createdOn: '2026-11-01T08:00:00.000Z',
  updatedOn: '2026-11-01T08:00:00.000Z',
  version: 1,
};
const meta = { total: 1, page: 1, pageSize: 20 };

beforeEach(() => {
  answer(listCategoriesOfCourse, [category(), category({ id: 1002, name: 'Respiration' })]);
  answer(listAuthors, [{ id: 7, name: 'Ada Yılmaz' }]);
  answer(listLabels, []);
  answer(listPassages, [passage]);
  answer(getPassage, { ...passage, text: '<p>Water rises.</p>' });
});

test('searches once when typing pauses and keeps the text in the address', async () => {
  const calls = answerWith([question()], 60);
  const { user, router } = await showBank({ route: '/questions/questions-list?subject=101&page=2' });
  await rowOf(NAME);
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'cell');
  await screen.findByText('60 of 60');
  expect(router.state.location.search).toBe('?subject=101&q=cell');
  expect(calls.map(({ query }) => [query.search, query.page])).toEqual([
    [undefined, '2'],
    ['cell', '1'],
  ]);
});

test('shows a message and sends nothing when no filter criterion is chosen', async () => {
  answerWith([question()]);
  const filters = answer(filterQuestions, [], { meta: { total: 0, page: 1, pageSize: 20 } });
  const { user } = await showBank();
  await user.click(await screen.findByText('Filters'));
  await user.click(screen.getByText('Show questions'));
  expect(await screen.findByText('Please select filters first!')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(filters).toEqual([]);
});

test('sends every criterion as the filter call specifies, confirms it, and shows a removable chip', async () => {
  answerWith([question()]);
  const filters = answer(filterQuestions, [question()], { meta });
  const { user, router } = await showBank();
  await user.click(await screen.findByText('Filters'));
  await within(screen.getByLabelText('Author')).findByText('Ada Yılmaz');
  await within(screen.getByLabelText('Passage')).findByText('The Water Cycle');
  const choices = {
    Keywords: ' energy ',
    Type: '1',
    Level: '2',
    Author: '7',
    Passage: '31',
    'Used at least': '1',
    'Used at most': '9',
    'Bloom’s level': 'apply',
    Origin: 'model',
    Status: 'draft',
    Review: 'some',
    'Facility at least': '0.2',
    'Facility at most': '0.55',
    'Discrimination at most': '0.29',
  };
  for (const [label, value] of Object.entries(choices))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.type(screen.getByLabelText('Tags'), 'May{Enter}Hard, ');
  await user.click(await screen.findByLabelText('Respiration'));
  await user.click(screen.getByText('Show questions'));
  expect(await screen.findByText('Question filtered!')).toBeVisible();
  expect(filters[0]?.body).toEqual({
    courseId: 101,
    gradeId: 11,
    tags: ['1002'],
    labels: ['May', 'Hard'],
    author: 7,
    passageId: 31,
    keywords: 'energy',
    count: [1, 9],
    questionType: 1,
    questionDificulty: 2,
    bloomsTaxonomy: 'apply',
    origin: 'model',
    status: 'draft',
    reviewScore: [0, 99],
    facility: [0.2, 0.55],
    discrimination: [-100, 29],
  });
  const others = 'bloom=apply&origin=model&status=draft&finding=some&facility=0.2..0.55&discrimination=..0.29';
  expect(router.state.location.search).toBe(
    `?subject=101&tags=1002&labels=May%2CHard&author=7&passage=31&keywords=energy&used=1-9&type=1&level=2&${others}`,
  );
  expect(await screen.findByText('Facility: 0.20–0.55')).toBeVisible();
  await user.click(await screen.findByLabelText('Remove filter: Author: Ada Yılmaz'));
  expect(router.state.location.search).toBe(
    `?subject=101&tags=1002&labels=May%2CHard&passage=31&keywords=energy&used=1-9&type=1&level=2&${others}`,
  );
  await user.click(screen.getByLabelText('Remove filter: Tag: Hard'));
  expect(router.state.location.search).toContain('&labels=May&');
  await user.click(screen.getByText('Clear filters'));
  expect(router.state.location.search).toBe('?subject=101');
});

test('shows an error at the author field when the authors cannot be loaded and retries on demand', async () => {
  answerWith([question()]);
  refuse(listAuthors, 500, 'errors.somethingWentWrong');
  const { user } = await showBank();
  await user.click(await screen.findByText('Filters'));
  const authors = await screen.findByRole('group', { name: 'Author' });
  answer(listAuthors, [{ id: 7, name: 'Ada Yılmaz' }]);
  await user.click(await within(authors).findByRole('button', { name: 'Try again' }));
  expect(await within(await screen.findByLabelText('Author')).findByText('Ada Yılmaz')).toBeInTheDocument();
});

test('restores filters from the address after a reload', async () => {
  const filters = answer(filterQuestions, [question()], { meta });
  await showBank({ route: '/questions/questions-list?subject=101&tags=1002&used=2-&level=2' });
  await rowOf(NAME);
  expect(filters[0]?.body).toMatchObject({ tags: ['1002'], count: [2, 999_999], questionDificulty: 2 });
  expect(await screen.findByText('Topic: Respiration')).toBeVisible();
  expect(screen.getByText('Used: 2–∞')).toBeVisible();
  expect(screen.getByText('1 of 40')).toBeVisible();
});

test('keeps the input when the server refuses a filter', async () => {
  answerWith([question()]);
  refuse(filterQuestions, 400, 'errors.tagsOfCourse');
  const { user } = await showBank();
  await user.click(await screen.findByText('Filters'));
  await user.type(screen.getByLabelText('Keywords'), 'energy');
  await user.click(screen.getByText('Show questions'));
  expect(await screen.findByText('Some of the topics do not belong to this course.')).toBeVisible();
  expect(screen.getByLabelText('Keywords')).toHaveValue('energy');
});

test('shows an error at the fields of an inverted usage range and sends nothing', async () => {
  answerWith([question()]);
  const { user } = await showBank();
  await user.click(await screen.findByText('Filters'));
  await user.type(screen.getByLabelText('Used at least'), '5');
  await user.type(screen.getByLabelText('Used at most'), '2');
  await user.click(screen.getByText('Show questions'));
  expect(screen.getByText('Please enter whole numbers, the smaller one first.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('clears search and filters when nothing matches', async () => {
  answerWith([]);
  const { user, router } = await showBank({ route: '/questions/questions-list?subject=101&q=nothing' });
  expect(await screen.findByRole('heading', { name: 'No matching questions' })).toBeVisible();
  await user.click(screen.getByText('Clear search and filters'));
  expect(router.state.location.search).toBe('?subject=101');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('fills in the range of questions that were never used, and of those that were', async () => {
  answerWith([question()]);
  const filters = answer(filterQuestions, [question()], { meta });
  const { user, router } = await showBank();
  await user.click(await screen.findByText('Filters'));
  await user.click(screen.getByRole('button', { name: 'Used at least once' }));
  expect(screen.getByLabelText('Used at least')).toHaveValue(1);
  await user.click(screen.getByRole('button', { name: 'Never used' }));
  await user.click(screen.getByText('Show questions'));
  expect(await screen.findByLabelText('Remove filter: Never used')).toBeVisible();
  expect(filters[0]?.body).toMatchObject({ count: [0, 0] });
  expect(router.state.location.search).toBe('?subject=101&used=-0');
});

test('offers to remove the filter that alone hides every question, with the number it hides', async () => {
  answerWith([], 0);
  const isGenerated = (body: unknown) => JSON.stringify(body).includes('"origin":"model"');
  answer(filterQuestions, ({ body }) => (isGenerated(body) ? [] : [question()]), { meta });
  const { user, router } = await showBank({ route: '/questions/questions-list?subject=101&level=2&origin=model' });
  expect(await screen.findByRole('heading', { name: 'No matching questions' })).toBeVisible();
  const remove = await screen.findByRole('button', { name: /^Without “Origin: .*”: 1$/ });
  expect(screen.queryByRole('button', { name: /^Without “Level/ })).not.toBeInTheDocument();
  await user.click(remove);
  await rowOf(NAME);
  expect(router.state.location.search).toBe('?subject=101&level=2');
});
