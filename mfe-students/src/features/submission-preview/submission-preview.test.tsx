import { screen, waitFor, within } from '@testing-library/react';
import { listAnnotations } from '@teacher-portal/remote-sdk/contract/annotation';
import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { listQuestionRubrics } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { answerTo, choice, question, submission } from '../../submission/testing/submission.fixture';
import { Screen } from './submission-preview.screen';

const show = (route = '/student/submission-preview?id=1', language: 'en' | 'tr' = 'en') =>
  renderWithPortal(<Screen />, { route, language, locales: { students: remote.locales } });

beforeEach(() => {
  answer(listAnnotations, []);
});

const finished = submission(1, {
  status: 5,
  marks: 6.5,
  comment: 'Good work',
  gradedAt: '2026-10-09T08:00:00.000Z',
  gradedBy: { id: 8, name: 'Ece Arı' },
  questionDetails: [choice(71), question(72)],
  answers: [
    answerTo(71, { response: { optionIds: [711] }, score: 4, autoGraded: true }),
    answerTo(72, { score: 2.5, comment: 'Nearly' }),
  ],
});

it('shows each question with the answer, its score and comment, and the result', async () => {
  answer(getSubmission, finished);
  await show();
  const first = within(await screen.findByRole('article', { name: 'Question 1' }));
  expect(first.getByText('4 of 4')).toBeVisible();
  expect(within(first.getByRole('group', { name: 'Student’s answer' })).getByText('Correct')).toBeVisible();
  const second = within(screen.getByRole('article', { name: 'Question 2' }));
  ['Answer to 72', '2.5 of 4', 'Nearly'].forEach((text) => expect(second.getByText(text)).toBeVisible());
  const total = within(screen.getByRole('region', { name: 'Overall score' }));
  ['6.5 of 8', 'Good work'].forEach((text) => expect(total.getByText(text)).toBeVisible());
  expect(total.getByText(/^Graded by Ece Arı, /)).toBeVisible();
});

it('shows an answer that did not count beside the one that does, to read', async () => {
  const kept = {
    ...{ id: 9, questionId: 72, response: { text: '<p>Typed too late</p>' }, fileSource: null, why: 'late' as const },
    ...{ receivedAt: '2026-10-09T08:00:00.000Z', givenAt: null, accepted: null },
  };
  answer(getSubmission, { ...finished, kept: [kept] });
  await show();
  const second = within(await screen.findByRole('article', { name: 'Question 2' }));
  const late = within(second.getByRole('group', { name: 'Another answer to question 2' }));
  ['Typed too late', 'Does not count', /^This answer came after the end/].forEach((text) =>
    expect(late.getByText(text)).toBeVisible(),
  );
  expect(late.queryByRole('button')).toBeNull();
});

it('shows what was drawn and written on an answer, with the words of its criterion', async () => {
  answer(getSubmission, finished);
  const made = { questionId: 72, on: 'text' as const, file: 0, page: 1, by: null, at: '2026-10-09T08:00:00.000Z' };
  const shape = { kind: 'passage' as const, from: 0, quote: 'Answer', text: 'Which one?', criterionId: 5 };
  answer(listAnnotations, [{ ...made, id: 'annotation-1', shape }]);
  const groups = [{ title: '', kind: 'any' as const, floor: null, ceiling: null }];
  const criteria = [{ id: 5, text: 'Names it', points: 2 }];
  const rubric = { questionId: 72, version: 1, start: 'zero' as const, used: 0 };
  answer(listQuestionRubrics, [{ ...rubric, groups: groups.map((group) => ({ ...group, criteria })) }]);
  await show();
  const list = await screen.findByRole('list', { name: 'Annotations' });
  await waitFor(() => expect(list).toHaveTextContent('1“Answer” Which one? Names it (+2)'));
  const marked = document.querySelector('mark');
  expect([marked?.textContent, marked?.nextSibling?.textContent]).toEqual(['Answer', '1']);
});

it('is read-only and links to grading', async () => {
  answer(getSubmission, finished);
  await show();
  expect(await screen.findByRole('link', { name: 'Grade' })).toHaveAttribute(
    'href',
    '/student/submission-grading?id=1',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it("prints the submission alone, titled with the student's name", async () => {
  answer(getSubmission, finished);
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user, container } = await show();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const area = container.querySelector<HTMLElement>('[data-print-area]');
  expect(within(area ?? container).getByText('Elif Kaya – Cells exam')).toBeInTheDocument();
  expect(within(area ?? container).queryByRole('button')).not.toBeInTheDocument();
});

it('says in Turkish that a submission is not graded', async () => {
  answer(getSubmission, submission(1));
  await show(undefined, 'tr');
  expect(await screen.findByText('Henüz puanlanmadı')).toBeVisible();
  expect(screen.getAllByText('henüz puanlanmadı')).toHaveLength(2);
});

it('shows why the submission cannot be loaded and retries on demand', async () => {
  refuse(getSubmission, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByRole('alert');
  answer(getSubmission, finished);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('6.5 of 8')).toBeVisible();
});

it('says where to find submissions when the address names none', async () => {
  await show('/student/submission-preview');
  expect(await screen.findByRole('link', { name: 'See the submissions' })).toHaveAttribute(
    'href',
    '/assignment/submitted-assignment-list',
  );
});

it.each([
  [
    'en',
    'This submission was not found',
    'It may have been deleted, or it belongs to a school that you are not in.',
    'See the submissions',
  ],
  ['tr', 'Bu çalışma bulunamadı', 'Silinmiş ya da üyesi olmadığınız bir okula ait olabilir.', 'Teslimleri gör'],
] as const)('says that a submission was not found and links to the lists (%s)', async (language, title, why, lists) => {
  refuse(getSubmission, 404, 'errors.notFound');
  await show(undefined, language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('link', { name: lists })).toHaveAttribute('href', '/assignment/submitted-assignment-list');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
