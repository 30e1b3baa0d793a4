import { screen, waitFor } from '@testing-library/react';
import { getUpcomingEvents } from 'shared/contract/assessment';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { cookieNames, writeCookie } from 'shared/storage';
import { renderWithPortal } from 'shared/testing/render';
import { answer } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './overview.screen';

const none = { items: [], total: 0 };
const noIndex = { average: null, n: 0, courses: [] };

// Cookies outlive a test, and a sign-out.
afterEach(() => writeCookie(cookieNames.scopes, ''));

test('is about what the teacher teaches, says so, and shows the whole school when asked to', async () => {
  const calls = [
    answer(getUpcomingEvents, {}),
    answer(getAttention, {
      toGrade: none,
      asked: none,
      dueSoon: none,
      missing: none,
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
