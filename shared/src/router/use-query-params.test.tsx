import { act, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useQueryParams } from './use-query-params';

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;
const set = (name: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now);
  next.set(name, value);
  return next;
};

test('merges a change with an earlier one that has not been rendered yet', () => {
  const { result } = renderHook(useQueryParams, { wrapper: at('/student?sort=name') });
  const [, write] = result.current;
  act(() => {
    write(set('section', 'B'));
    write(set('search', 'ada'), { replace: true });
  });
  expect(result.current[0].toString()).toBe('sort=name&section=B&search=ada');
  act(() => write(set('section', 'A')));
  expect(result.current[0].toString()).toBe('sort=name&section=A&search=ada');
});
