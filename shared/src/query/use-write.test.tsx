import { act, renderHook, waitFor } from '@testing-library/react';
import { createCategory, updateCategory } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import 'shared/feedback';
import * as fixtures from 'shared/testing/fixtures';
import { renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import { QueryClientProvider, queryClient, read, useWrite } from './query';

const detail = { ...fixtures.category(), logs: [] };
const body = { courseId: 101, gradeId: 11, parentId: 0, name: 'Cells' };
const tree = read(listCategoriesOfCourse, { params: { id: 101 } });
const isStale = () => queryClient.getQueryState(tree.queryKey)?.isInvalidated;

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper }).result;

beforeEach(() => queryClient.setQueryData(tree.queryKey, []));
afterEach(() => queryClient.clear());

const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));

it('sends a create with the same idempotency key until it succeeds, and with another one afterwards', async () => {
  const failed = refuse(createCategory, 503, 'errors.somethingWentWrong');
  const mutation = render(() => useWrite(createCategory));
  await act(() => mutation.current.mutateAsync({ body }).catch(() => undefined));
  const created = answer(createCategory, detail);
  await act(() => mutation.current.mutateAsync({ body }));
  await act(() => mutation.current.mutateAsync({ body }));
  const [first, second, third] = [...keysOf(failed), ...keysOf(created)];
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('sends no idempotency key with a write that creates nothing', async () => {
  const calls = answer(updateCategory, detail);
  const mutation = render(() => useWrite(updateCategory));
  await act(() => mutation.current.mutateAsync({ params: { id: 5 }, body, version: 3 }));
  expect(keysOf(calls)).toEqual([null]);
  expect(calls[0]?.headers.get('if-match')).toBe('"3"');
});

it('invalidates what the endpoint changes after a success', async () => {
  answer(createCategory, detail);
  const mutation = render(() => useWrite(createCategory));
  await act(() => mutation.current.mutateAsync({ body }));
  expect(isStale()).toBe(true);
});

it('does not invalidate reads that the response already covers', async () => {
  answer(createCategory, detail);
  const mutation = render(() => useWrite(createCategory, { invalidation: () => ({ except: [tree] }) }));
  await act(() => mutation.current.mutateAsync({ body }));
  expect(isStale()).toBe(false);
});

it.each([
  [404, true],
  [409, true],
  [412, true],
  [503, true],
  [400, false],
  [403, false],
])('invalidates what is shown after a failure with status %i: %p', async (status, expected) => {
  refuse(updateCategory, status, 'errors.somethingWentWrong');
  const mutation = render(() => useWrite(updateCategory, { onError: () => undefined }));
  await act(() => mutation.current.mutateAsync({ params: { id: 5 }, body, version: 3 }).catch(() => undefined));
  expect(isStale()).toBe(expected);
});

it('passes the result of onStart to onError, to roll the change back', async () => {
  refuse(createCategory, 400, 'errors.invalidValue');
  const onError = jest.fn();
  const mutation = render(() => useWrite(createCategory, { onStart: () => 'as it was', onError }));
  await act(() => mutation.current.mutateAsync({ body }).catch(() => undefined));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 400 }), { body }, 'as it was');
});

function Save({ options }: { options: Parameters<typeof useWrite<typeof updateCategory>>[1] }) {
  const { mutate } = useWrite(updateCategory, options);
  return <button onClick={() => mutate({ params: { id: 5 }, body, version: 3 })}>Save</button>;
}

describe('a failure', () => {
  it('reports a failed write by the error handler when the caller does not handle it', async () => {
    refuse(updateCategory, 412, 'errors.stale', { message: 'It was changed.' });
    const { user, getByRole, findByText } = await renderWithPortal(<Save options={{}} />);
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('It was changed.')).toBeVisible();
  });

  it('calls only onConflict after a 412', async () => {
    refuse(updateCategory, 412, 'errors.stale', { message: 'It was changed.' });
    const [onConflict, onError] = [jest.fn(), jest.fn()];
    const { user, getByRole, queryByText } = await renderWithPortal(<Save options={{ onConflict, onError }} />);
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onConflict).toHaveBeenCalledTimes(1));
    expect(onError).not.toHaveBeenCalled();
    expect(queryByText('It was changed.')).toBeNull();
  });

  it('reports a failure other than 412 by the error handler when there is only an onConflict', async () => {
    refuse(updateCategory, 400, 'errors.invalidValue', { message: 'It is wrong.' });
    const { user, getByRole, findByText } = await renderWithPortal(<Save options={{ onConflict: jest.fn() }} />);
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('It is wrong.')).toBeVisible();
  });
});
