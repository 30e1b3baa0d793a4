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
  it('stores the session, sets the bearer token and tells analytics who it is', async () => {
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
    'refuses an account of role %i, which is no teacher’s, whatever the server says',
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

  it('leaves nothing behind when it is refused', async () => {
    refuse(auth.signIn, 401, 'errors.invalidCredentials');
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'errors.invalidCredentials' });
    expect(localStorage.getItem(storageKeys.session)).toBeNull();
  });
});

it('tells the server, by a cookie that opens nothing, whether this browser holds a session', async () => {
  answer(auth.signOut, null);
  const told = () => readCookie(cookieNames.signedIn);
  startSession(fixtures.session());
  expect(told()).toBe('yes');
  await signOut();
  expect(told()).toBe('no');
});

describe('signing out', () => {
  it('revokes the token, then clears local storage, token, user and cache', async () => {
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

  it('works without a connection', async () => {
    disconnect(auth.signOut);
    startSession(fixtures.session());
    await signOut();
    expect(sessionState().session).toBeUndefined();
  });
});

describe('a stored session', () => {
  it.each(['not json', '{"token":""}', '{"token":"x"}', '[]', 'null'])(
    'that reads %j is signed out, without a crash',
    (text) => {
      startSession(fixtures.session());
      localStorage.setItem(storageKeys.session, text);
      raiseStorageChanged();
      expect(sessionState().session).toBeUndefined();
      expect(currentToken()).toBeUndefined();
      expect(localStorage.getItem(storageKeys.session)).toBeNull();
    },
  );

  it('that another tab changes is read again', async () => {
    courseOfGrade();
    await renderWithPortal(<Probe />);
    expect(await screen.findByText('user Ada Yılmaz')).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage })));
    expect(screen.getByText('user nobody')).toBeVisible();
  });
});

describe('school and grade', () => {
  it('start with the first and its courses; a change of grade reads the courses again', async () => {
    const calls = courseOfGrade();
    await renderWithPortal(<Probe />);
    expect(await screen.findByText('courses C-11')).toBeVisible();
    expect(screen.getByText('grade Grade 9 of 2')).toBeVisible();
    act(() => setGrade(12));
    expect(await screen.findByText('courses C-12')).toBeVisible();
    expect(calls.map(({ params }) => params.gradeId)).toEqual(['11', '12']);
  });

  it('change together: the new school’s first grade, its courses read once, nothing kept of the old school', async () => {
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

  it('of a teacher who has just entered a school are that school’s', async () => {
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

it('calls carry no token of a session that has ended', async () => {
  const calls = answer(getProfile, fixtures.profile());
  startSession(fixtures.session());
  localStorage.clear();
  raiseStorageChanged();
  await call(getProfile);
  expect(calls[0]?.headers.get('authorization')).toBeNull();
});
