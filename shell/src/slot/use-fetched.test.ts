import { act, renderHook } from '@testing-library/react';
import { useFetched } from './use-fetched';

it('retries a lazy chunk after a failure and does not load it again after a success', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue('part');
  const { result } = renderHook(() => useFetched(load));
  await expect(result.current.fetch()).rejects.toThrow('no connection');
  expect(result.current.part).toBeUndefined();
  await act(() => result.current.fetch());
  await act(() => result.current.fetch());
  expect(result.current.part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
