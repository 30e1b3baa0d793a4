import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  archiveAssessment,
  setWeightage,
  unarchiveAssessment,
  updateDueDate,
} from '@teacher-portal/remote-sdk/contract/assessment-settings';
import {
  deleteAssessment,
  duplicateAssessment,
  restoreAssessment,
} from '@teacher-portal/remote-sdk/contract/assessment-write';
import { assessmentStatus, assessmentSubType } from '@teacher-portal/remote-sdk/contract/enums';
import { countContents } from '@teacher-portal/remote-sdk/contract/trash';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessment, summary } from '../../assessment/testing/assessment.fixture';
import { answerList, showList } from './testing/list';

const midterm = summary({
  version: 4,
  submittedCount: 0,
  gradedCount: 0,
  weightage: 8,
  marks: 10,
  publishDate: '2026-11-01T08:00:00.000Z',
});

async function openMenu(title = 'Midterm') {
  const portal = await showList();
  await portal.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  const choose = (name: string) => portal.user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name }));
  return { ...portal, choose };
}
const entries = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('offers submissions and more students for a published assessment, and publishing for a draft', async () => {
  answerList([
    midterm,
    summary({ id: 302, title: 'Draft', status: assessmentStatus.drafted, subType: assessmentSubType.ungraded }),
  ]);
  const { user } = await openMenu();
  expect(entries()).toEqual([
    'Edit',
    'Preview',
    'Submissions',
    'Add students…',
    'Change due date…',
    'Change weightage…',
    'Copy into a new draft',
    'Archive',
    'Delete',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Draft' }));
  expect(entries()).toEqual([
    'Edit',
    'Preview',
    'Publish…',
    'Change due date…',
    'Copy into a new draft',
    'Archive',
    'Delete',
  ]);
});

test('restores an archived assessment and does not offer to publish it', async () => {
  answerList([summary({ archived: true })]);
  await openMenu();
  expect(entries()).toContain('Unarchive');
  expect(entries()).not.toContain('Add students…');
});

test('undoes archiving with the version that archiving returned', async () => {
  answerList([midterm]);
  const archived = answer(archiveAssessment, { ...midterm, archived: true, version: 5 });
  const back = answer(unarchiveAssessment, { ...midterm, version: 6 });
  const { user, choose } = await openMenu();
  await choose('Archive');
  await screen.findByText('Assessment archived!');
  expect(archived[0]?.headers.get('if-match')).toBe('"4"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Assessment unarchived!');
  expect(back[0]?.headers.get('if-match')).toBe('"5"');
});

test.each([
  ['unarchiving', { archived: true }, 'Unarchive', unarchiveAssessment],
  ['the undo of a deletion', {}, 'Delete', restoreAssessment],
] as const)(
  'asks before %s brings back what students could write after seeing answers',
  async (_, state, label, endpoint) => {
    answerList([summary(state)]);
    answer(deleteAssessment, null);
    const { user, choose } = await openMenu();
    refuse(endpoint, 409, 'errors.answersShown');
    await choose(label);
    if (label === 'Delete') await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Answers have been shown' }));
    const back = answer(endpoint as typeof restoreAssessment, assessment());
    await user.click(dialog.getByRole('button', { name: 'Bring it back anyway' }));
    await waitFor(() => expect(back[0]?.query).toMatchObject({ anyway: 'true' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test.each([
  ['Delete', deleteAssessment, 'Assessment deleted.'],
  ['Archive', archiveAssessment, 'Assessment archived!'],
] as const)('asks with the numbers and the name before %s of graded work', async (label, endpoint, done) => {
  answerList([{ ...midterm, submittedCount: 18, gradedCount: 12 }]);
  const nothing = { subtopics: 0, questions: 0, lectures: 0, assessments: 0 };
  answer(countContents, { ...nothing, name: 'Midterm', submissions: 18, graded: 12 });
  const calls = answer(endpoint as typeof archiveAssessment, (label === 'Delete' ? null : midterm) as typeof midterm);
  const { user, choose } = await openMenu();
  await choose(label);
  const dialog = within(await screen.findByRole('dialog', { name: `${label} “Midterm”?` }));
  expect(await dialog.findByText(/18 submissions, 12 graded/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: label }));
  expect(calls).toHaveLength(0);
  await user.type(dialog.getByRole('textbox'), 'Midterm');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(calls[0]?.headers.get('if-match')).toBe('"4"');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('deletes what holds no work without a confirmation and offers undo', async () => {
  const lists = answerList([midterm]);
  const deleted = answer(deleteAssessment, null);
  const restored = answer(restoreAssessment, assessment());
  const { user, choose } = await openMenu();
  await choose('Delete');
  await screen.findByText('Assessment deleted.');
  expect(deleted[0]).toMatchObject({ params: { id: '301' } });
  expect(deleted[0]?.headers.get('if-match')).toBe('"4"');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Assessment restored!');
  expect(restored).toHaveLength(1);
  await waitFor(() => expect(lists.length).toBeGreaterThanOrEqual(3));
});

test('copies an assessment once and opens the copy', async () => {
  answerList([midterm]);
  const calls = answer(duplicateAssessment, assessment({ id: 900 }));
  const { router, choose } = await openMenu();
  await choose('Copy into a new draft');
  await screen.findByText('Copied into a new draft!');
  expect(router.state.location).toMatchObject({
    pathname: '/assignment/add-new-assignment',
    search: '?id=900&subject=101',
    state: { subject: 101 },
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('refuses a weightage of zero or above the marks before sending it', async () => {
  answerList([midterm]);
  const calls = answer(setWeightage, { assessmentId: 301, weightage: 5 });
  const { user, choose } = await openMenu();
  await choose('Change weightage…');
  const field = await screen.findByRole('spinbutton', { name: /Weightage/ });
  const save = screen.getByRole('button', { name: 'Save' });
  await user.clear(field);
  await user.type(field, '0');
  await user.click(save);
  expect(field).toHaveAccessibleDescription(/Please provide non zero weightage for exam!/);
  await user.clear(field);
  await user.type(field, '11');
  await user.click(save);
  expect(field).toHaveAccessibleDescription(/The weightage can be at most the marks of the exam!/);
  expect(calls).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '5');
  await user.click(save);
  await screen.findByText('Assessment updated!');
  expect(calls[0]).toMatchObject({ params: { id: '301' }, body: { weightage: 5 } });
  expect(calls[0]?.headers.get('if-match')).toBe('"4"');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('refuses a due date in the past or before the publish date before sending it', async () => {
  answerList([midterm]);
  const calls = answer(updateDueDate, midterm);
  const { user, choose } = await openMenu();
  await choose('Change due date…');
  const field = await screen.findByLabelText(/^Due/, { selector: 'input' });
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/Please provide a valid due date for exam!/);
  expect(calls).toHaveLength(0);
  fireEvent.change(field, { target: { value: '2098-06-01T10:00' } });
  expect(field).toHaveAccessibleDescription(/UTC/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Assessment updated!');
  expect(calls[0]?.body).toEqual({ dueDate: new Date('2098-06-01T10:00').toISOString() });
});

test('says that somebody else has changed the assessment and reloads the list', async () => {
  const lists = answerList([midterm]);
  refuse(archiveAssessment, 412, 'errors.stale');
  const { choose } = await openMenu();
  await choose('Archive');
  await screen.findByText('Someone has changed this since you opened it. Please reload and try again.');
  await waitFor(() => expect(lists.length).toBeGreaterThanOrEqual(2));
});
