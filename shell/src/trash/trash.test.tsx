import { screen, waitFor, within } from '@testing-library/react';
import { getProfile } from 'shared/contract/profile';
import { listTrash, restoreFromTrash, type TrashEntry } from 'shared/contract/trash';
import * as fixtures from 'shared/testing/fixtures';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { content, openPalette, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';
import { dashboard } from '../testing/remotes';
import { restoredPlace } from './restored-place';
import { readTrashView } from './trash-view';

jest.mock('../federation/load-remote');

const session = fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'teacher' }] });
const entry = (values: Partial<TrashEntry>): TrashEntry => ({
  kind: 'assessment',
  id: 12,
  name: 'Midterm 1',
  of: 'Biology',
  deletedAt: '2026-11-20T08:00:00.000Z',
  deletedBy: { id: 7, name: 'Ayşe Yılmaz' },
  until: '2026-12-20T08:00:00.000Z',
  subtopics: 0,
  submissions: 18,
  ...values,
});
const last = { meta: { next: null } };

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockResolvedValue(places());
  answer(getProfile, fixtures.profile());
});

it.each([
  ['en', /Midterm 1.*Assessment.*Biology.*with 18 submissions/, 'No limit', 'Restore Cell'],
  ['tr', /Midterm 1.*Değerlendirme.*Biology.*18 teslimle birlikte/, 'Süresiz', 'Geri yükle: Cell'],
] as const)(
  'shows what was deleted, by whom and until when it can be restored (%s)',
  async (language, midterm, noLimit, restoreCell) => {
    answer(
      listTrash,
      [
        entry({}),
        entry({ kind: 'category', id: 3, name: 'Cell', subtopics: 2, submissions: 0 }),
        entry({ kind: 'course', id: 4, name: 'Physics', of: 'Physics', deletedBy: null, until: null, submissions: 0 }),
      ],
      last,
    );
    await openPortal('/school/trash', { session, language });
    const table = await screen.findByRole('table');
    const row = await within(table).findByRole('row', { name: midterm });
    expect(row).toHaveTextContent(/Ayşe Yılmaz.*2026.*2026/);
    expect(within(table).getByText(noLimit)).toBeVisible();
    expect(within(table).getByRole('button', { name: restoreCell })).toBeVisible();
  },
);

it('explains why a guest has no access to the trash, requests nothing, and does not offer it in the menu', async () => {
  const asked = answer(listTrash, [], last);
  const { user } = await openPortal('/school/trash', {
    session: fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'guest' }] }),
  });
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
  expect(document.title).toMatch(/^Trash · /);
  expect(asked).toHaveLength(0);
  const palette = await openPalette(user);
  expect(palette.getByRole('option', { name: /Terms of use/ })).toBeVisible();
  expect(palette.queryByRole('option', { name: /Trash/ })).not.toBeInTheDocument();
});

it('restores a record, says what was restored with it, and links to it', async () => {
  const cell = { kind: 'category' as const, id: 3, name: 'Cell' };
  answer(listTrash, [entry(cell)], last);
  const { user, press } = await openPortal('/school/trash', { session, registry: [dashboard, content] });
  const button = await screen.findByRole('button', { name: 'Restore Cell' });
  const also = [{ kind: 'course' as const, id: 101, name: 'Biology' }];
  const calls = answer(restoreFromTrash, { ...cell, courseId: 101, topicId: null, also });
  answer(listTrash, [], last);
  await user.click(button);
  expect(await screen.findByText(/“Cell” restored, together with “Biology”/)).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ kind: 'category', id: '3' });
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deleted records' })).toHaveFocus());
  await press(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(window.location.pathname).toBe('/category/category-management'));
});

it('says that a colleague was faster, and reloads the list', async () => {
  answer(listTrash, [entry({})], last);
  const { user } = await openPortal('/school/trash', { session });
  const button = await screen.findByRole('button', { name: 'Restore Midterm 1' });
  refuse(restoreFromTrash, 404, 'errors.notFound');
  answer(listTrash, [], last);
  await user.click(button);
  expect(await screen.findByText('This is no longer in the trash.')).toBeVisible();
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
});

it('asks before an assessment comes back whose answers were shown, and restores it when told', async () => {
  answer(listTrash, [entry({})], last);
  const { user } = await openPortal('/school/trash', { session });
  const button = await screen.findByRole('button', { name: 'Restore Midterm 1' });
  refuse(restoreFromTrash, 409, 'errors.answersShown');
  await user.click(button);
  const anyway = await screen.findByRole('button', { name: 'Bring it back anyway' });
  const place = { kind: 'assessment' as const, id: 1, name: 'Midterm 1', courseId: 101, topicId: null, also: [] };
  const calls = answer(restoreFromTrash, place);
  answer(listTrash, [], last);
  await user.click(anyway);
  expect(await screen.findByText(/“Midterm 1” restored/)).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ anyway: 'true' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Deleted records' })).toHaveFocus());
});

it('filters by kind in the URL, and shows everything again', async () => {
  const calls = answer(listTrash, [], last);
  const { user } = await openPortal('/school/trash', { session });
  await user.click(await screen.findByRole('button', { name: /^Kind/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Topics' }));
  expect(window.location.search).toBe('?kind=category');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ kind: 'category' }));
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('pages to older entries and back', async () => {
  answer(listTrash, [entry({})], { meta: { next: '1790888340000-question-12' } });
  const { user } = await openPortal('/school/trash?kind=question', { session });
  const older = await screen.findByRole('button', { name: 'Older entries' });
  const calls = answer(listTrash, [entry({ name: 'Older exam' })], last);
  await user.click(older);
  expect(await screen.findByText('Older exam')).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ before: '1790888340000-question-12', kind: 'question' });
  await user.click(screen.getByRole('button', { name: 'Back to the newest' }));
  await waitFor(() => expect(window.location.search).toBe('?kind=question'));
});

it('reloads the trash after an error', async () => {
  refuse(listTrash, 403, 'errors.forbidden');
  const { user } = await openPortal('/school/trash', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listTrash, [entry({})], last);
  await user.click(retry);
  expect(await screen.findByText('Midterm 1')).toBeVisible();
});

it('opens from the school menu and from the palette', async () => {
  answer(listTrash, [], last);
  const { user, press } = await openPortal('/school/trash?kind=course', { session });
  await user.click(await screen.findByRole('button', { name: /Riverside School/ }));
  await press(await screen.findByRole('menuitem', { name: 'Trash' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await openPalette(user);
  await user.keyboard('deleted');
  expect(screen.getByRole('option', { name: 'Trash' })).toBeVisible();
});

it.each([
  [{ kind: 'assessment' as const }, '/assignment/preview-assignment?id=5'],
  [{ kind: 'question' as const }, '/questions/question-details?id=5'],
  [{ kind: 'course' as const }, '/course/course-details?id=5'],
  [{ kind: 'category' as const }, '/category/category-management?id=5&subject=2'],
  [{ kind: 'lecture' as const, topicId: 3 }, '/course/course-details/topic-details?id=2&topicId=3&lectureId=5'],
  [{ kind: 'lecture' as const }, '/course/course-details?id=2'],
  [{ kind: 'lecture' as const, courseId: null }, undefined],
])('links to the restored record: %j', (values, place) => {
  expect(restoredPlace({ id: 5, name: 'A', courseId: 2, topicId: null, also: [], ...values })).toBe(place);
});

it('ignores invalid values in the URL', () => {
  expect(readTrashView(new URLSearchParams('kind=users&before=<script>'))).toEqual({
    kind: undefined,
    before: undefined,
  });
});
