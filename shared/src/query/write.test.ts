import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import { deleteAssessment } from 'shared/contract/assessment-write';
import { listGrades } from 'shared/contract/profile';
import { deleteQuestion, getQuestion } from 'shared/contract/question';
import { listQuestionTrail } from 'shared/contract/question-history';
import { getQuestionUse, getQuestionVersion } from 'shared/contract/question-version';
import { answer, refuse } from 'shared/testing/server';
import { setCached, isConflict, invalidate, queryClient, read, readLocally, write } from './query';
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
  it('invalidates every read of a resource that the endpoint changes, and nothing else', async () => {
    await invalidate(deleteAssessment);
    expect(stale()).toEqual([one, other, list, question]);
  });

  it('excludes single reads and all reads of an endpoint from invalidation', async () => {
    await invalidate(deleteAssessment, { except: [getAssessment, list] });
    expect(stale()).toEqual([question]);
  });

  it('removes deleted data from the cache if nothing shows it', async () => {
    await invalidate(deleteAssessment, { gone: [one] });
    expect([one, other].map(isCached)).toEqual([false, true]);
  });

  it('removes what is read under the path of the deleted record, and not that of another record', async () => {
    const under: Reading[] = [
      read(listQuestionTrail, { params: { id: 7 } }),
      read(getQuestionUse, { params: { id: 7 } }),
      read(getQuestionVersion, { params: { id: 7, number: 2 } }),
    ];
    const beside: Reading[] = [read(getQuestionUse, { params: { id: 8 } }), read(getQuestion, { params: { id: 8 } })];
    for (const { queryKey } of [...under, ...beside]) queryClient.setQueryData(queryKey as string[], 'as it was');
    await invalidate(deleteQuestion, { gone: [question] });
    expect([question, ...under].map(isCached)).toEqual([false, false, false, false]);
    expect(beside.map(isCached)).toEqual([true, true]);
  });

  it('does not refetch deleted data while it is shown', async () => {
    const calls = answer(listGrades, []);
    const load = jest.fn(async () => 'read again');
    const observer = new QueryObserver(queryClient, { ...one, queryFn: load as never, staleTime: Infinity });
    const leave = observer.subscribe(() => undefined);
    await invalidate(deleteAssessment, { gone: [one] });
    expect(load).not.toHaveBeenCalled();
    await invalidate(deleteAssessment);
    expect(load).toHaveBeenCalledTimes(1);
    leave();
    expect(calls).toEqual([]);
  });

  it('refetches only on the next mount if refetch is false', async () => {
    const load = jest.fn(async () => 'read again');
    const observer = new QueryObserver(queryClient, { ...one, queryFn: load as never, staleTime: Infinity });
    const leave = observer.subscribe(() => undefined);
    await invalidate(deleteAssessment, { refetch: false });
    expect(load).not.toHaveBeenCalled();
    expect(stale()).toContain(one);
    leave();
  });
});

it('replaces cached data with that of the response, also while a read is pending', async () => {
  answer(listGrades, [], { delay: 'infinite' });
  void queryClient.fetchQuery({ ...grades, staleTime: 0 }).catch(() => undefined);
  expect(setCached(grades, [])).toEqual({ except: [grades] });
  await waitFor(() => expect(queryClient.isFetching(grades)).toBe(0));
  expect(queryClient.getQueryData(grades.queryKey)).toEqual([]);
});

describe('write', () => {
  it('sends the version of a write and invalidates what the endpoint changes', async () => {
    const calls = answer(deleteAssessment, null);
    await write(deleteAssessment, { params: { id: 7 }, version: 3 }, () => ({ gone: [one] }));
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(stale()).toEqual([other, list, question]);
  });

  it('throws the 412 of a stale version and invalidates nothing', async () => {
    refuse(deleteAssessment, 412, 'errors.stale');
    const error: unknown = await write(deleteAssessment, { params: { id: 7 }, version: 2 }).catch((reason) => reason);
    expect(isConflict(error)).toBe(true);
    expect(stale()).toEqual([]);
  });
});
