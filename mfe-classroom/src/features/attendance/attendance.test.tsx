import { screen, waitFor, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type Lesson } from '../../attendance.schema';
import remote from '../../remote';
import { getLesson, getRegister, listOwnClasses, takeLesson } from '../../service';
import { Screen } from './attendance.screen';

const lesson = (change: Partial<Lesson> = {}): Lesson => ({
  students: [
    { id: 101, name: 'Ada Yılmaz' },
    { id: 102, name: 'Can Demir' },
  ],
  ...{ missing: [], version: 0, takenAt: null, taken: [] },
  ...change,
});
const show = (language: 'en' | 'tr' = 'en') =>
  renderWithPortal(<Screen />, {
    route: '/class/attendance?class=12&day=2026-11-27&hour=3',
    language,
    locales: { classroom: remote.locales },
  });

beforeEach(
  () =>
    void answer(listOwnClasses, [
      { id: 11, name: '9-A', course: 'Biology', students: 2 },
      { id: 12, name: '9-B', course: 'Biology', students: 2 },
    ]),
);

test.each([
  [
    'en',
    'Attendance',
    'Save: everybody is here',
    'Absent',
    'Save: 1 not here or late',
    'The attendance has been saved.',
  ],
  ['tr', 'Yoklama', 'Kaydet: herkes burada', 'Yok', 'Kaydet: 1 öğrenci yok ya da geç', 'Yoklama kaydedildi.'],
] as const)(
  'takes a lesson hour with a tap for each who is missing (%s)',
  async (language, title, all, absent, save, saved) => {
    const reads = answer(getLesson, lesson());
    const calls = answer(takeLesson, lesson({ version: 1 }));
    const { user } = await show(language);
    await screen.findByRole('button', { name: all });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const row = screen.getByRole('button', { name: /^Can Demir/ });
    expect(row).toHaveAttribute('aria-pressed', 'false');
    await user.click(row);
    expect(screen.getByRole('button', { name: /^Can Demir/ })).toHaveTextContent(absent);
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(reads[0]?.params).toEqual({ class: '12', day: '2026-11-27', hour: '3' });
    expect(calls[0]?.body).toMatchObject({
      version: 0,
      missing: [{ student: 102, mark: 'absent', minutes: null, reason: '' }],
    });
  },
);

test('stores minutes of who is late and a reason, and takes a tap back', async () => {
  answer(getLesson, lesson());
  const calls = answer(takeLesson, lesson({ version: 1 }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Ada Yılmaz/ }));
  await user.click(screen.getByRole('button', { name: /^Can Demir/ }));
  await user.click(screen.getByRole('button', { name: /^Can Demir/ }));
  const fields = within(screen.getByRole('group', { name: 'Ada Yılmaz' }));
  await user.click(fields.getByRole('button', { name: 'Late' }));
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes late' });
  await user.clear(minutes);
  await user.type(minutes, '12');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'bus');
  await user.click(screen.getByRole('button', { name: 'Save: 1 not here or late' }));
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ missing: [{ student: 101, mark: 'late', minutes: 12, reason: 'bus' }] }),
  );
});

test('keeps the taps and says why if someone else was faster', async () => {
  answer(getLesson, lesson());
  const message = 'Somebody else has taken this hour in the meantime.';
  refuse(takeLesson, 409, 'errors.conflict', { message });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Ada Yılmaz/ }));
  await user.click(screen.getByRole('button', { name: 'Save: 1 not here or late' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ada Yılmaz/ })).toHaveAttribute('aria-pressed', 'true');
});

test('opens another hour by the choice above the list, in the address', async () => {
  const reads = answer(getLesson, lesson({ takenAt: '2026-11-27T08:00:00.000Z', version: 2 }));
  const { user, router } = await show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Lesson hour' }), '4');
  await waitFor(() => expect(reads.at(-1)?.params.hour).toBe('4'));
  expect(router.state.location.search).toBe('?class=12&day=2026-11-27&hour=4');
  expect(await screen.findByText(/^Saved on/)).toBeVisible();
});

test('says why the students cannot be shown, and tries again', async () => {
  disconnect(getLesson);
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(getLesson, lesson({ students: [] }));
  await user.click(retry);
  expect(await screen.findByText('No student is in this class yet')).toBeVisible();
});

test('leads to a message about an absence that is stored, and not about one that nobody has saved', async () => {
  answer(getLesson, lesson({ version: 1, missing: [{ student: 101, mark: 'absent', minutes: null, reason: '' }] }));
  const { user } = await show();
  expect(await screen.findByRole('link', { name: 'Write to Ada Yılmaz' })).toHaveAttribute(
    'href',
    '/class/messages?class=12&student=101&day=2026-11-27',
  );
  await user.click(screen.getByRole('button', { name: /^Can Demir/ }));
  expect(screen.queryByRole('link', { name: 'Write to Can Demir' })).not.toBeInTheDocument();
});

test.each([
  ['en', 'Export', 'Attendance Biology · 9-B.csv', 'Can Demir', 'Late'],
  ['tr', 'Dışa aktar', 'Yoklama Biology · 9-B.csv', 'Can Demir', 'Geç kaldı'],
] as const)('saves who was missing between two days as a file (%s)', async (language, open, file, name, late) => {
  answer(getLesson, lesson());
  const calls = answer(getRegister, {
    lessons: 9,
    students: lesson().students,
    entries: [{ student: 102, day: '2026-11-26', hour: 2, mark: 'late', minutes: 7, reason: '=1+1' }],
  });
  const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = await show(language);
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(names).toEqual([file]));
  const text = await (made.mock.calls[0]?.[0] as Blob).text();
  expect(text).toContain(name);
  expect(text).toContain(late);
  // A spreadsheet evaluates no reason.
  expect(text).toContain("'=1+1");
  expect(calls[0]?.params).toEqual({ class: '12' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  made.mockRestore();
  click.mockRestore();
});

test('keeps the dialog with the days where the file could not be made', async () => {
  answer(getLesson, lesson());
  const message = 'These are too many days for one file. Choose fewer.';
  refuse(getRegister, 409, 'errors.conflict', { message });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Excel (XLSX)' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
