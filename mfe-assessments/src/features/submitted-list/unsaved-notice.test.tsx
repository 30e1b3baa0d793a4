import '@teacher-portal/remote-sdk/testing/drafts';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { gradingDrafts, removeDraft, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { course, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './submitted-list.screen';
import { submissionWords } from './words';

const ownerOf = (id: number, owner: { uid?: number; schoolId?: number } = {}) => ({
  uid: session().uid,
  schoolId: 1,
  entity: gradingDrafts,
  id,
  ...owner,
});
const keep = (owner: ReturnType<typeof ownerOf>) =>
  writeDraft(owner, {
    id: 'gone page',
    version: null,
    savedAt: Date.now() - 60_000,
    value: { since: 1, edits: { 'score:1': { base: '', value: '2' } } },
  });
const show = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, [course()]);
  answer(listAssessments, [], { meta: { total: 0, page: 1, pageSize: -1 } });
  return renderWithPortal(<Screen />, {
    route: '/assignment/submitted-assignment-list',
    locales: { assessments: remote.locales, submissions: submissionWords },
    ...options,
  });
};

test('counts the grades waiting in this browser and links to where they are sent, until they are sent', async () => {
  await keep(ownerOf(7));
  await keep(ownerOf(8));
  await show();
  expect(
    await screen.findByText('What you entered in 2 submissions is not saved yet. It is kept in this browser.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it and save' })).toHaveAttribute(
    'href',
    '/student/submission-grading?id=7',
  );
  // Not waited for: what it does to the screen is.
  for (const id of [7, 8]) void removeDraft(ownerOf(id), 'gone page');
  await waitForElementToBeRemoved(() => screen.queryByRole('link', { name: 'Open it and save' }));
});

test('ignores grades typed by somebody else or in another school', async () => {
  await keep(ownerOf(7));
  await keep(ownerOf(8, { uid: 99 }));
  await keep(ownerOf(9, { schoolId: 2 }));
  await show();
  expect(
    await screen.findByText('What you entered in 1 submission is not saved yet. It is kept in this browser.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it and save' })).toHaveAttribute(
    'href',
    '/student/submission-grading?id=7',
  );
});

test('renders in Turkish', async () => {
  await keep(ownerOf(7));
  await show({ language: 'tr' });
  expect(
    await screen.findByText('1 çalışmaya girdikleriniz henüz kaydedilmedi; bu tarayıcıda saklanıyor.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Açıp kaydet' })).toBeVisible();
});
