import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { signIn } from 'shared/contract/auth';
import { getProfile } from 'shared/contract/profile';
import { call } from 'shared/http';
import { changeLanguage } from 'shared/i18n';
import { queryClient } from 'shared/query';
import { sessionState } from 'shared/session';
import { renderWithPortal } from 'shared/testing/render';
import { refuse } from 'shared/testing/server';
import en from '../contract/messages/en.json';
import tr from '../contract/messages/tr.json';
import { handleError, handleProblem, handleSuccess, plainText } from './feedback';

beforeEach(async () => {
  await renderWithPortal(<p>screen</p>);
});

const say = (error: unknown) => act(async () => handleError(error));
const shown = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

describe('an expired session', () => {
  it.each([{ status: 401 }, { code: 401 }, { code: '401' }, { response: { status: 401 } }])(
    '%j clears all local storage, signs out and says so',
    async (error) => {
      localStorage.setItem('anything', 'x');
      expect(sessionState().session).toBeDefined();
      await say(error);
      expect(localStorage).toHaveLength(0);
      expect(sessionState().session).toBeUndefined();
      await shown('Session expired! Logging out');
    },
  );

  it('is one toast with a key icon for ten calls', async () => {
    refuse(getProfile, 401, 'errors.sessionOut');
    await act(async () => {
      await Promise.all(Array.from({ length: 10 }, () => call(getProfile).catch(handleError)));
    });
    await shown('Session expired! Logging out');
    expect(screen.getAllByText('Session expired! Logging out')).toHaveLength(1);
    expect(document.querySelector('.lucide-key-round')).toBeInTheDocument();
  });

  it('is noticed when a read fails with it, without the screen’s help', async () => {
    refuse(getProfile, 401, 'errors.sessionOut');
    await act(async () => {
      await queryClient.prefetchQuery({ queryKey: ['profile'], queryFn: () => call(getProfile) });
    });
    await shown('Session expired! Logging out');
    expect(sessionState().session).toBeUndefined();
  });

  it('is not what a wrong password at sign-in means', async () => {
    refuse(signIn, 401, 'errors.invalidCredentials');
    await act(async () => {
      await call(signIn, { body: { email: 'a@b.org', password: 'x' } }).catch(handleError);
    });
    await shown('The e-mail address or the password is not correct.');
    expect(sessionState().session).toBeDefined();
  });
});

describe('any other error', () => {
  it.each([
    ['the body of its answer', { message: 'outer', response: { data: { message: 'From the body' } } }, 'From the body'],
    ['a body that is a text', { response: { data: 'Plain body' } }, 'Plain body'],
    ['its message', new Error('Out of paper'), 'Out of paper'],
    ['itself', 'Only words', 'Only words'],
    ['the words of its key', 'errors.courseSelect', en.errors.courseSelect],
    ['no markup', new Error('<h1>Bad</h1>\n<p>gate<b>way</b></p>\n'), 'Bad gateway'],
  ])('is shown by %s', async (_, error, text) => {
    await say(error);
    await shown(text);
  });

  it.each([[undefined], [null], [42], [{}], [{ message: { not: 'a text' } }]])(
    '%j, which has no words, is "Something went wrong!"',
    async (error) => {
      await say(error);
      await shown('Something went wrong!');
    },
  );

  it('is silent when a call was given up on purpose', async () => {
    await say(new DOMException('given up', 'AbortError'));
    expect(screen.queryByText('given up')).not.toBeInTheDocument();
  });

  it('is one toast when it happens twice', async () => {
    await say(new Error('Out of paper'));
    await say(new Error('Out of paper'));
    await waitFor(() => expect(screen.getAllByText('Out of paper')).toHaveLength(1));
  });
});

it('success and problems are said in the language on the screen', async () => {
  await act(() => changeLanguage('tr'));
  await act(async () => {
    handleSuccess('success.assessmentCreated');
    handleProblem('errors.noQuestionSelected');
  });
  await shown(tr.success.assessmentCreated);
  await shown(tr.errors.noQuestionSelected);
});

it('what worked can be taken back where that is offered', async () => {
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
  ])('%j reads %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
    expect(window).not.toHaveProperty('hacked');
  });
});
