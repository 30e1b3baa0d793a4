import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import { deleteAssessment } from 'shared/contract/assessment-write';
import { listGrades } from 'shared/contract/profile';
import { getQuestion } from 'shared/contract/question';
import { answer, refuse } from 'shared/testing/server';
import { answered, isConflict, outdate, queryClient, read, readLocally, write } from './query';
import { type Reading } from './read';

const one = read(getAssessment, { params: { id: 7 } });
const other = read(getAssessment, { params: { id: 8 } });
const list = read(listAssessments, {});
const question = read(getQuestion, { params: { id: 7 } });
const grades = read(listGrades, {});
const local = readLocally('drafts', { input: [], load: async () => [] });
const all: readonly Reading[] = [one, other, list, question, grades, local];

const stale = () => all.filter(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
const isCached = ({ queryKey }: Reading) => queryClient.getQueryState(queryKey) !== undefined;

beforeEach(() => all.forEach(({ queryKey }) => queryClient.setQueryData(queryKey as string[], 'as it was')));
afterEach(() => queryClient.clear());

describe('outdate', () => {
  it('makes stale whatever reads a resource that the endpoint changes, and nothing else', async () => {
    await outdate(deleteAssessment);
    expect(stale()).toEqual([one, other, list, question]);
  });

  it('leaves out single reads and all reads of a call', async () => {
    await outdate(deleteAssessment, { except: [getAssessment, list] });
    expect(stale()).toEqual([question]);
  });

  it('drops what is gone where nobody shows it', async () => {
    await outdate(deleteAssessment, { gone: [one] });
    expect([one, other].map(isCached)).toEqual([false, true]);
  });

  it('does not ask again for what is gone while it is shown', async () => {
    const calls = answer(listGrades, []);
    const load = jest.fn(async () => 'read again');
    const observer = new QueryObserver(queryClient, { ...one, queryFn: load as never, staleTime: Infinity });
    const leave = observer.subscribe(() => undefined);
    await outdate(deleteAssessment, { gone: [one] });
    expect(load).not.toHaveBeenCalled();
    await outdate(deleteAssessment);
    expect(load).toHaveBeenCalledTimes(1);
    leave();
    expect(calls).toEqual([]);
  });

  it('asks again only when it is next shown if told so', async () => {
    const load = jest.fn(async () => 'read again');
    const observer = new QueryObserver(queryClient, { ...one, queryFn: load as never, staleTime: Infinity });
    const leave = observer.subscribe(() => undefined);
    await outdate(deleteAssessment, { refetch: false });
    expect(load).not.toHaveBeenCalled();
    expect(stale()).toContain(one);
    leave();
  });
});

it('answered puts the answer in the place of what was read before, also of what is on its way', async () => {
  answer(listGrades, [], { delay: 'infinite' });
  void queryClient.fetchQuery({ ...grades, staleTime: 0 }).catch(() => undefined);
  expect(answered(grades, [])).toEqual({ except: [grades] });
  await waitFor(() => expect(queryClient.isFetching(grades)).toBe(0));
  expect(queryClient.getQueryData(grades.queryKey)).toEqual([]);
});

describe('write', () => {
  it('sends the version and makes stale what the endpoint changes', async () => {
    const calls = answer(deleteAssessment, null);
    await write(deleteAssessment, { params: { id: 7 }, version: 3 }, () => ({ gone: [one] }));
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(stale()).toEqual([other, list, question]);
  });

  it('throws the 412 of a stale version and makes nothing stale', async () => {
    refuse(deleteAssessment, 412, 'errors.stale');
    const error: unknown = await write(deleteAssessment, { params: { id: 7 }, version: 2 }).catch((reason) => reason);
    expect(isConflict(error)).toBe(true);
    expect(stale()).toEqual([]);
  });
});
