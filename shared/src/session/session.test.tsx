import { act, screen, waitFor } from '@testing-library/react';
import * as auth from 'shared/contract/auth';
import { getProfile, listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import { setAdapter, silentAdapter } from 'shared/analytics';
import { courseListQuery, useCourses } from 'shared/entities/course-list.query';
import { call, currentToken } from 'shared/http';
import { queryClient } from 'shared/query';
import { cookieNames, raiseStorageChanged, readCookie, storageKeys } from 'shared/storage';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import { answer, disconnect, refuse } from 'shared/testing/server';
import {
  enterSchool,
  sessionState,
  setGrade,
  setSchool,
  signIn,
  signOut,
  startSession,
  useGrade,
  useSchool,
  useSession,
} from './session';

const credentials = { email: 'ada@example.org', password: 'a long password' };

function Probe() {
  const session = useSession();
  const { school } = useSchool();
  const { grade, grades } = useGrade();
  const courses = useCourses();
  return (
    <ul>
      <li>user {session?.profile.fullName ?? 'nobody'}</li>
      <li>school {school?.name ?? 'none'}</li>
      <li>
        grade {grade?.name ?? 'none'} of {grades.length}
      </li>
      <li>courses {courses.data?.map(({ courseCode }) => courseCode).join() ?? 'pending'}</li>
    </ul>
  );
}

const courseOfGrade = () =>
  answer(listCoursesOfGrade, ({ params }) => [
    fixtures.course({ gradeId: Number(params.gradeId), courseCode: `C-${params.gradeId}` }),
  ]);

describe('signing in', () => {
  it('stores the session, sets the bearer token and identifies the user to analytics', async () => {
    const identify = jest.fn();
    setAdapter({ ...silentAdapter, identify });
    const calls = answer(auth.signIn, fixtures.session());
    await signIn(credentials);
    expect(calls[0]?.body).toEqual(credentials);
    expect(sessionState().session).toEqual(fixtures.session());
    expect(JSON.parse(localStorage.getItem(storageKeys.session) ?? '')).toEqual(fixtures.session());
    expect(currentToken()).toBe('token-of-ada');
    expect(identify).toHaveBeenLastCalledWith({
      id: 7,
      name: 'Ada Yılmaz',
      school: 'Riverside School',
      role: 0,
    });
    setAdapter(silentAdapter);
  });

  it.each([1, 2] as const)(
    'rejects an account with role %i, which is not a teacher, whatever the server returns',
    async (RoleId) => {
      const { User } = fixtures.profile();
      answer(auth.signIn, fixtures.session({ profile: fixtures.profile({ User: { ...User, RoleId } }) }));
      await expect(signIn(credentials)).rejects.toMatchObject({
        code: 'errors.userRole',
        message: 'User role is incorrect!',
      });
      expect(sessionState().session).toBeUndefined();
    },
  );

  it('stores nothing when sign-in is rejected', async () => {
    refuse(auth.signIn, 401, 'errors.invalidCredentials');
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'errors.invalidCredentials' });
    expect(localStorage.getItem(storageKeys.session)).toBeNull();
  });
});

it('hints to the server with a cookie whether this browser has a session', async () => {
  answer(auth.signOut, null);
  const cookie = () => readCookie(cookieNames.signedIn);
  startSession(fixtures.session());
  expect(cookie()).toBe('yes');
  await signOut();
  expect(cookie()).toBe('no');
});

describe('signing out', () => {
  it('revokes the token on sign-out and clears local storage, user and cache', async () => {
    const calls = answer(auth.signOut, null);
    startSession(fixtures.session());
    setSchool(2);
    localStorage.setItem('whatever else', 'is kept here');
    queryClient.setQueryData(courseListQuery(11).queryKey, []);
    await signOut();
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-ada');
    expect(localStorage).toHaveLength(0);
    expect(currentToken()).toBeUndefined();
    expect(sessionState()).toEqual({ session: undefined, school: undefined, rememberedGrade: undefined });
    expect(queryClient.getQueryData(courseListQuery(11).queryKey)).toBeUndefined();
  });

  it('cancels pending reads before it revokes the token', async () => {
    answer(listCoursesOfGrade, [], { delay: 'infinite' });
    startSession(fixtures.session());
    const reading = queryClient.fetchQuery(courseListQuery(11)).catch(() => 'cancelled');
    const isFetching: number[] = [];
    answer(auth.signOut, () => {
      isFetching.push(queryClient.isFetching());
      return null;
    });
    await signOut();
    expect(isFetching).toEqual([0]);
    expect(await reading).toBe('cancelled');
  });

  it('sends the token to be revoked, and does not wait for the answer to forget it', async () => {
    startSession(fixtures.session());
    const calls = answer(auth.signOut, null, { delay: 'infinite' });
    void signOut();
    await waitFor(() => expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-ada'));
    await waitFor(() => expect(currentToken()).toBeUndefined());
    expect(sessionState().session).toBeUndefined();
  });

  it('signs out without a connection', async () => {
    disconnect(auth.signOut);
    startSession(fixtures.session());
    await signOut();
    expect(sessionState().session).toBeUndefined();
  });
});

describe('a stored session', () => {
  it.each(['not json', '{"token":""}', '{"token":"x"}', '[]', 'null'])(
    'signs out without an error when the stored session is %j',
    (text) => {
      startSession(fixtures.session());
      localStorage.setItem(storageKeys.session, text);
      raiseStorageChanged();
      expect(sessionState().session).toBeUndefined();
      expect(currentToken()).toBeUndefined();
      expect(localStorage.getItem(storageKeys.session)).toBeNull();
    },
  );

  it('re-reads the session when another tab changes it', async () => {
    courseOfGrade();
    await renderWithPortal(<Probe />);
    expect(await screen.findByText('user Ada Yılmaz')).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
    expect(screen.getByText('user nobody')).toBeVisible();
  });
});

describe('school and grade', () => {
  it('offers the grades that are not archived, and the active one', async () => {
    const Offered = () => (
      <p>
        {useGrade()
          .offered.map(({ name }) => name)
          .join(', ')}
      </p>
    );
    const grades = ['Grade 9', 'Grade 10', 'Prep'].map((name, at) => ({
      ...fixtures.grade({ id: 11 + at, name }),
      ...(at !== 1 && { archived: true as const }),
    }));
    const { unmount } = await renderWithPortal(<Offered />, { grades });
    expect(await screen.findByText('Grade 10')).toBeVisible();
    unmount();
    await renderWithPortal(<Offered />, { grades, grade: 13 });
    expect(await screen.findByText('Grade 10, Prep')).toBeVisible();
  });

  it('starts with the first grade and refetches the courses when the grade changes', async () => {
    const calls = courseOfGrade();
    await renderWithPortal(<Probe />);
    expect(await screen.findByText('courses C-11')).toBeVisible();
    expect(screen.getByText('grade Grade 9 of 2')).toBeVisible();
    act(() => setGrade(12));
    expect(await screen.findByText('courses C-12')).toBeVisible();
    expect(calls.map(({ params }) => params.gradeId)).toEqual(['11', '12']);
  });

  it('switches to the first grade of a new school and drops the data of the old one', async () => {
    const calls = courseOfGrade();
    await renderWithPortal(<Probe />, { grade: 12 });
    expect(await screen.findByText('courses C-12')).toBeVisible();
    act(() => setSchool(2));
    expect(screen.getByText('school Çınar Okulu')).toBeVisible();
    expect(screen.getByText('grade 9. sınıf of 2')).toBeVisible();
    expect(await screen.findByText('courses C-21')).toBeVisible();
    await waitFor(() => expect(queryClient.getQueryData(courseListQuery(12).queryKey)).toBeUndefined());
    expect(calls.map(({ params }) => params.gradeId)).toEqual(['12', '21']);
  });

  it('switches to a school that the teacher has just joined', async () => {
    courseOfGrade();
    await renderWithPortal(<Probe />, { session: fixtures.session({ schools: [] }), grades: [] });
    expect(await screen.findByText('school none')).toBeVisible();
    answer(getProfile, fixtures.profile());
    answer(listGrades, fixtures.grades());
    await act(() => enterSchool(fixtures.otherSchool()));
    expect(screen.getByText('school Çınar Okulu')).toBeVisible();
    expect(await screen.findByText('grade 9. sınıf of 2')).toBeVisible();
  });
});

it('sends no token after the session has ended', async () => {
  const calls = answer(getProfile, fixtures.profile());
  startSession(fixtures.session());
  localStorage.clear();
  raiseStorageChanged();
  await call(getProfile);
  expect(calls[0]?.headers.get('authorization')).toBeNull();
});
