import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AuditEntry, getAuditFilters, listAudit } from 'shared/contract/audit';
import { getProfile } from 'shared/contract/profile';
import { saveFile } from 'shared/export';
import * as fixtures from 'shared/testing/fixtures';
import { answer, answerRaw, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { openPortal } from '../testing/open-portal';
import { loaded } from '../testing/remotes';

jest.mock('../federation/load-remote');
jest.mock('shared/export', () => ({ saveFile: jest.fn() }));

const owned = fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'owner' }] });
const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  person: { id: 7, name: 'Ayşe Yılmaz' },
  action: 'assessment.published',
  record: 'assessment',
  recordId: 12,
  recordName: 'Midterm 1',
  recordOf: 'Biology',
  address: '192.0.2.7',
  agent: 'Firefox, Linux',
  tokenName: null,
  isBlind: false,
  ...values,
});
const last = { meta: { next: null } };

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockResolvedValue(loaded(() => <h1>Dashboard of the school</h1>, '/dashboard'));
  answer(getProfile, fixtures.profile());
  answer(getAuditFilters, {
    people: [{ id: 7, name: 'Ayşe Yılmaz' }],
    actions: ['assessment.published', 'question.deleted'],
  });
});

it.each([
  ['en', /Ayşe Yılmaz published “Midterm 1”/, /The operator of the server imported a roster/, 'question 12'],
  [
    'tr',
    /Ayşe Yılmaz, “Midterm 1” adlı değerlendirmeyi yayımladı/,
    /Sunucu yöneticisi öğrenci listesini/,
    '12 numaralı',
  ],
] as const)(
  'describes in sentences who did what to which record (%s)',
  async (language, published, imported, question) => {
    answer(
      listAudit,
      [
        entry({}),
        entry({ id: 2, person: null, address: 'server', action: 'school.rosterImported', record: 'school' }),
        entry({ id: 3, action: 'question.deleted', record: 'question', recordName: null, isBlind: true }),
      ],
      last,
    );
    await openPortal('/school/audit', { session: owned, language });
    const table = await screen.findByRole('table');
    expect(await within(table).findByRole('rowheader', { name: published })).toHaveTextContent('Biology');
    expect(within(table).getByRole('rowheader', { name: imported })).toBeVisible();
    const deleted = within(table).getByRole('rowheader', { name: new RegExp(question) });
    expect(deleted).toHaveTextContent(/Overwritten unseen|Görmeden üzerine yazıldı/);
    expect(within(table).getAllByText('192.0.2.7, Firefox, Linux')).toHaveLength(2);
  },
);

it('shows the name of the access token of a request', async () => {
  answer(listAudit, [entry({ agent: 'curl/8.14.1', tokenName: 'Timetable' })], last);
  await openPortal('/school/audit', { session: owned });
  expect(await screen.findByText(/access token: Timetable/)).toBeVisible();
});

it('stores the filters in the URL and queries with them', async () => {
  const calls = answer(listAudit, [entry({})], last);
  const { user } = await openPortal('/school/audit', { session: owned });
  await screen.findByRole('rowheader', { name: /published/ });
  await user.selectOptions(await screen.findByLabelText('Action'), 'Question deleted');
  await user.selectOptions(screen.getByLabelText('Person'), 'Ayşe Yılmaz');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(calls.at(-1)?.query).toMatchObject({
      action: 'question.deleted',
      userId: '7',
      from: new Date(2026, 10, 1).toISOString(),
    }),
  );
  expect(window.location.search).toBe('?action=question.deleted&person=7&from=2026-11-01');
});

it('starts with the filters of the URL, and offers to clear them when nothing matches', async () => {
  const calls = answer(listAudit, [], last);
  const { user } = await openPortal('/school/audit?record=question&number=12&action=nothing', { session: owned });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(calls[0]?.query).toMatchObject({ record: 'question', recordId: '12' });
  expect(calls[0]?.query).not.toHaveProperty('action');
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('shows the whole history of one record', async () => {
  const calls = answer(listAudit, [entry({})], last);
  const { press } = await openPortal('/school/audit', { session: owned });
  await press(await screen.findByRole('link', { name: 'Everything about this record' }));
  expect(await screen.findByText('One record only: assessment 12')).toBeVisible();
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ record: 'assessment', recordId: '12' }));
});

it('pages to older entries and back', async () => {
  answer(listAudit, [entry({})], { meta: { next: '1790888340000-12' } });
  const { user } = await openPortal('/school/audit', { session: owned });
  const older = await screen.findByRole('button', { name: 'Older entries' });
  const calls = answer(listAudit, [entry({ id: 2, action: 'assessment.deleted' })], last);
  await user.click(older);
  expect(await screen.findByRole('rowheader', { name: /deleted “Midterm 1”/ })).toBeVisible();
  expect(calls[0]?.query.after).toBe('1790888340000-12');
  await user.click(screen.getByRole('button', { name: 'Back to the newest' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('exports all matching entries', async () => {
  answer(listAudit, [entry({})], last);
  const { user } = await openPortal('/school/audit?person=7', { session: owned });
  await screen.findByRole('rowheader', { name: /published/ });
  const calls = answerRaw(listAudit, 'Time (UTC),Person\r\n', { type: 'text/csv' });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Audit log.csv'));
  expect(calls[0]?.headers.get('accept')).toBe('text/csv');
  expect(calls[0]?.query).toMatchObject({ userId: '7' });
});

it('reports why an export failed', async () => {
  answer(listAudit, [], last);
  const { user } = await openPortal('/school/audit', { session: owned });
  await screen.findByText('Nothing has been recorded yet.');
  refuse(listAudit, 429, 'errors.rateLimited', { message: 'Too many attempts.' });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
});

it('reloads the audit log after an error', async () => {
  refuse(listAudit, 403, 'errors.ownersOnly');
  const { user } = await openPortal('/school/audit', { session: owned });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(listAudit, [entry({})], last);
  await user.click(retry);
  expect(await screen.findByRole('rowheader', { name: /published/ })).toBeVisible();
});

describe('for members who are not owners', () => {
  const member = fixtures.session({ schools: [{ id: 1, name: 'Riverside School', role: 'teacher' }] });

  it('explains to members that the audit log is for owners, and requests nothing', async () => {
    await openPortal('/school/audit', { session: member });
    expect(await screen.findByText('Only owners of the school can read its audit log.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
  });

  it.each([
    ['an owner', owned, 1],
    ['another member', member, 0],
  ])('shows the audit log in the school menu for %s: %3$i', async (_who, session, entries) => {
    const { user } = await openPortal('/dashboard', { session });
    await user.click(await screen.findByRole('button', { name: /Riverside School/ }));
    await screen.findByRole('menuitem', { name: 'Invite colleagues' });
    expect(screen.queryAllByRole('menuitem', { name: 'Audit log' })).toHaveLength(entries);
  });
});
