import { screen, waitFor } from '@testing-library/react';
import { getUpcomingEvents } from '@teacher-portal/remote-sdk/contract/assessment';
import { getAttention, getTeacherDashboard } from '@teacher-portal/remote-sdk/contract/dashboard';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { cookieNames, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './overview.screen';

const none = { items: [], total: 0 };
const noIndex = { average: null, n: 0, courses: [] };

// Cookies outlive a test and a sign-out.
afterEach(() => writeCookie(cookieNames.scopes, ''));

test('shows what the teacher teaches, says so, and shows the whole school on request', async () => {
  answer(listSchoolYears, { years: [], undoable: null });
  const calls = [
    answer(getUpcomingEvents, {}),
    answer(getAttention, {
      toGrade: none,
      asked: none,
      dueSoon: none,
      missing: none,
      failed: none,
      slipping: { ...none, tested: 0 },
      firstSteps: [],
    }),
    answer(getTeacherDashboard, {
      studentImpactIndex: noIndex,
      contentQualityIndex: noIndex,
      curriculumCompleteness: noIndex,
      assignmentMatrix: [],
    }),
  ];
  const asked = () => calls.map((some) => some.at(-1)?.query.mine);
  const { user } = await renderWithPortal(<Screen />, {
    route: '/dashboard',
    locales: { dashboard: remote.locales },
  });
  await screen.findByText('What you teach');
  await waitFor(() => expect(asked()).toEqual(['true', 'true', 'true']));
  await user.click(screen.getByRole('button', { name: /Mine/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Whole school' }));
  await screen.findByText('The whole school');
  await waitFor(() => expect(asked()).toEqual([undefined, undefined, undefined]));
});

test("links to students' questions about their marks", async () => {
  const quiz = { assessmentId: 13, title: 'Cell quiz', type: 3, courseId: 1, courseCode: 'BIO-101' } as const;
  const asked = { ...quiz, waiting: 2, oldest: '2026-11-12T09:00:00.000Z' };
  const nothing = {
    toGrade: none,
    dueSoon: none,
    missing: none,
    failed: none,
    slipping: { ...none, tested: 0 },
    firstSteps: [],
  };
  answer(getUpcomingEvents, {});
  answer(listSchoolYears, { years: [], undoable: null });
  answer(getAttention, { ...nothing, asked: { total: 1, items: [asked] } });
  answer(getTeacherDashboard, {
    studentImpactIndex: noIndex,
    contentQualityIndex: noIndex,
    curriculumCompleteness: noIndex,
    assignmentMatrix: [],
  });
  await renderWithPortal(<Screen />, { route: '/dashboard', locales: { dashboard: remote.locales } });
  await screen.findByText(/^BIO-101 · 2 questions, the oldest since/);
  const links = screen.getAllByRole('link', { name: /Cell quiz/ }).map((link) => link.getAttribute('href'));
  expect(links).toContain('/assignment/submitted-assignment-list?id=13&view=asked');
});
