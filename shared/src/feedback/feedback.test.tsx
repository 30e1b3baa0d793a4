import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared/contract/auth';
import { getProfile } from 'shared/contract/profile';
import { call } from 'shared/http';
import { changeLanguage } from 'shared/i18n';
import { queryClient, read } from 'shared/query';
import { sessionState } from 'shared/session';
import { renderWithPortal } from 'shared/testing/render';
import { refuse } from 'shared/testing/server';
import en from '../contract/messages/en.json';
import tr from '../contract/messages/tr.json';
import { handleError, handleProblem, handleSuccess, plainText } from './feedback';

beforeEach(async () => {
  await renderWithPortal(<p>screen</p>);
});

const raise = (error: unknown) => act(async () => handleError(error));
const expectShown = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

describe('expired session', () => {
  it.each([{ status: 401 }, { code: 401 }, { code: '401' }, { response: { status: 401 } }])(
    'clears local storage, signs out and shows a toast for the expired session %j',
    async (error) => {
      localStorage.setItem('anything', 'x');
      expect(sessionState().session).toBeDefined();
      await raise(error);
      expect(localStorage).toHaveLength(0);
      expect(sessionState().session).toBeUndefined();
      await expectShown('Session expired! Logging out');
    },
  );

  it('shows one toast with a key icon when ten calls fail with an expired session', async () => {
    refuse(getProfile, 401, 'errors.sessionOut');
    await act(async () => {
      await Promise.all(Array.from({ length: 10 }, () => call(getProfile).catch(handleError)));
    });
    await expectShown('Session expired! Logging out');
    expect(screen.getAllByText('Session expired! Logging out')).toHaveLength(1);
    expect(document.querySelector('.lucide-key-round')).toBeInTheDocument();
  });

  it('detects an expired session when any query fails', async () => {
    refuse(getProfile, 401, 'errors.sessionOut');
    await act(async () => {
      await queryClient.prefetchQuery(read(getProfile, {}));
    });
    await expectShown('Session expired! Logging out');
    expect(sessionState().session).toBeUndefined();
  });

  it('does not treat a wrong password at sign-in as an expired session', async () => {
    refuse(signIn, 401, 'errors.invalidCredentials');
    await act(async () => {
      await call(signIn, { body: { email: 'a@b.org', password: 'x' } }).catch(handleError);
    });
    await expectShown('The e-mail address or the password is not correct.');
    expect(sessionState().session).toBeDefined();
  });
});

describe('any other error', () => {
  it.each([
    ['the response body', { message: 'outer', response: { data: { message: 'From the body' } } }, 'From the body'],
    ['a plain text body', { response: { data: 'Plain body' } }, 'Plain body'],
    ['its message', new Error('Out of paper'), 'Out of paper'],
    ['a thrown string', 'Only words', 'Only words'],
    ['the translation of its key', 'errors.courseSelect', en.errors.courseSelect],
    ['its text without markup', new Error('<h1>Bad</h1>\n<p>gate<b>way</b></p>\n'), 'Bad gateway'],
  ])('shows an error with %s', async (_, error, text) => {
    await raise(error);
    await expectShown(text);
  });

  it.each([[undefined], [null], [42], [{}], [{ message: { not: 'a text' } }]])(
    'shows "Something went wrong!" for the error %j without a message',
    async (error) => {
      await raise(error);
      await expectShown('Something went wrong!');
    },
  );

  it('ignores aborted calls', async () => {
    await raise(new DOMException('given up', 'AbortError'));
    expect(screen.queryByText('given up')).not.toBeInTheDocument();
  });

  it('shows one toast for the same error twice', async () => {
    await raise(new Error('Out of paper'));
    await raise(new Error('Out of paper'));
    await waitFor(() => expect(screen.getAllByText('Out of paper')).toHaveLength(1));
  });
});

it('shows messages in the current language', async () => {
  await act(() => changeLanguage('tr'));
  await act(async () => {
    handleSuccess('success.assessmentCreated');
    handleProblem('errors.noQuestionSelected');
  });
  await expectShown(tr.success.assessmentCreated);
  await expectShown(tr.errors.noQuestionSelected);
});

it('offers to undo a success', async () => {
  const undo = jest.fn();
  await act(async () => handleSuccess('success.questionDeleted', undefined, undo));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

describe('plainText', () => {
  it.each([
    ['a < b and c > d', 'a < b and c > d'],
    ['line one\r\n  line two\n\nthree', 'line one line two three'],
    ['<script>window.hacked = true</script>Hello<img src=x onerror="window.hacked = true">', 'Hello'],
    ['  <b>Tom &amp; Jerry</b> ', 'Tom & Jerry'],
  ])('converts %j to the plain text %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
    expect(window).not.toHaveProperty('hacked');
  });
});
