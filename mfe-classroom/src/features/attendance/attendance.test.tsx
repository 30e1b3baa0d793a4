import { screen, waitFor, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type Lesson } from '../../attendance.schema';
import remote from '../../remote';
import { getLesson, listOwnClasses, takeLesson } from '../../service';
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
