import { screen, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, disconnect } from '@teacher-portal/remote-sdk/testing/server';
import { type StudentAttendance } from '../../attendance.schema';
import remote from '../../remote';
import { getStudentAttendance } from '../../service';
import { Part } from './student-attendance.part';

const attendance: StudentAttendance = {
  classes: [
    { id: 11, name: 'Biology · 9-A', lessons: 40, absent: 2, excused: 1, late: 3 },
    { id: 12, name: 'Physics · 9-A', lessons: 0, absent: 0, excused: 0, late: 0 },
  ],
  entries: [
    { class: 11, day: '2026-11-27', hour: 3, mark: 'late', minutes: 7, reason: 'bus' },
    { class: 11, day: '2026-11-26', hour: 1, mark: 'absent', minutes: null, reason: '' },
  ],
};
const show = (language: 'en' | 'tr' = 'en') =>
  renderWithPortal(<Part studentId={101} />, { language, locales: { classroom: remote.locales } });

test.each([
  [
    'en',
    'By class',
    'Biology · 9-A Attendance taken in 40 lesson hours: absent 2, excused 1, late 3',
    'Physics · 9-A attendance has not been taken yet',
    'Newest first',
    /^Late.*hour 3.*7 minutes · bus/,
    'Write to the student about 26 Nov 2026',
  ],
  [
    'tr',
    'Sınıflara göre',
    'Biology · 9-A 40 ders saatinde yoklama alındı: yok 2, izinli 1, geç 3',
    'Physics · 9-A henüz yoklama alınmadı',
    'En yeniden başlayarak',
    /^Geç kaldı.*3\. ders.*7 dakika · bus/,
    'Öğrenciye yaz: 26 Kas 2026',
  ],
] as const)(
  'says how often a student was missing, of how many lesson hours, and when (%s)',
  async (language, byClass, sums, none, newest, late, write) => {
    const calls = answer(getStudentAttendance, attendance);
    await show(language);
    const classes = within(await screen.findByRole('list', { name: byClass }));
    expect(classes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([sums, none]);
    const entries = within(screen.getByRole('list', { name: newest }));
    expect(entries.getAllByRole('listitem')[0]).toHaveTextContent(late);
    expect(entries.getByRole('link', { name: write })).toHaveAttribute(
      'href',
      '/class/messages?class=11&student=101&day=2026-11-26',
    );
    expect(calls[0]?.params).toEqual({ student: '101' });
  },
);

test('says to a teacher of other classes that the student is in none of them', async () => {
  answer(getStudentAttendance, { classes: [], entries: [] });
  await show();
  expect(await screen.findByText('You teach no class of this student.')).toBeVisible();
});

test('shows why it could not be read, and tries again', async () => {
  disconnect(getStudentAttendance);
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(getStudentAttendance, attendance);
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'By class' })).toBeVisible();
});
