import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

const doNotFake = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'performance',
] as const;

beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 10, 20, 21, 40), doNotFake: [...doNotFake] }));
afterEach(() => void jest.useRealTimers());

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

test('updates the day when the teacher returns to a tab left open overnight', () => {
  const { result } = renderHook(useNow);
  const evening = result.current;
  jest.setSystemTime(new Date(2026, 10, 20, 21, 55));
  comeBack();
  expect(result.current).toBe(evening);
  jest.setSystemTime(new Date(2026, 10, 21, 7, 30));
  comeBack();
  expect(result.current).toEqual(new Date(2026, 10, 21, 7, 30));
});
