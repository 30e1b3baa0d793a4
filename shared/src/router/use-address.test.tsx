import { act, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useAddress } from './use-address';

const at =
  (address: string) =>
  ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;
const set = (name: string, value: string) => (now: URLSearchParams) => {
  const next = new URLSearchParams(now);
  next.set(name, value);
  return next;
};

test('a change that is made before the one before it was drawn keeps it', () => {
  const { result } = renderHook(useAddress, { wrapper: at('/student?sort=name') });
  const [, write] = result.current;
  act(() => {
    write(set('section', 'B'));
    write(set('search', 'ada'), { replace: true });
  });
  expect(result.current[0].toString()).toBe('sort=name&section=B&search=ada');
  act(() => write(set('section', 'A')));
  expect(result.current[0].toString()).toBe('sort=name&section=A&search=ada');
});
