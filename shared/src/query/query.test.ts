import { onlineManager } from '@tanstack/react-query';
import { ApiError } from 'shared/http';
import { forgetSchoolData, queryClient, worthRetrying } from './query';

const failed = (status: number) => new ApiError({ status, code: 'errors.x', message: 'x' });

it.each([
  ['no answer', 0, failed(0), true],
  ['a fault of the server', 1, failed(503), true],
  ['the third failure', 2, failed(503), false],
  ['a refusal', 0, failed(404), false],
  ['an expired session', 0, failed(401), false],
  ['too many calls', 0, failed(429), false],
  ['a fault of our own', 0, new Error('bug'), false],
])('after %s it is tried again or not', (_, failures, error, expected) => {
  expect(worthRetrying(failures, error)).toBe(expected);
});

it('a change of school drops what was read for the old one, and keeps what is true for all schools', async () => {
  queryClient.setQueryData(['students', 1], ['Ada']);
  await queryClient.prefetchQuery({
    queryKey: ['grades'],
    queryFn: () => ['9'],
    meta: { acrossSchools: true },
  });
  forgetSchoolData();
  queryClient.setQueryData(['students', 2], ['Can']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryData(['students', 1])).toBeUndefined();
  expect(queryClient.getQueryData(['grades'])).toEqual(['9']);
  expect(queryClient.getQueryData(['students', 2])).toEqual(['Can']);
});

it('a browser that takes itself to be offline asks all the same, so that a screen can say that nobody answers', async () => {
  onlineManager.setOnline(false);
  try {
    await expect(queryClient.fetchQuery({ queryKey: ['asked'], queryFn: () => 'asked' })).resolves.toBe('asked');
  } finally {
    onlineManager.setOnline(true);
  }
});
