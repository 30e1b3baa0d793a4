import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import { filterQuestions, getQuestion, listQuestions } from 'shared/contract/question';
import * as fixtures from 'shared/testing/fixtures';
import { answer, disconnect } from 'shared/testing/server';
import { queryClient, read, readLocally, skipToken } from './query';
import { hashOf } from './read';

const meta = { total: 1, page: 1, pageSize: 20 };

it('calls the endpoint with the input and returns its data', async () => {
  const calls = answer(listCoursesOfGrade, [fixtures.course()]);
  await expect(queryClient.fetchQuery(read(listCoursesOfGrade, { params: { gradeId: 11 } }))).resolves.toEqual([
    fixtures.course(),
  ]);
  expect(calls.map(({ params }) => params.gradeId)).toEqual(['11']);
});

it('returns data and meta if the endpoint has a meta', async () => {
  answer(listQuestions, [], { meta });
  await expect(queryClient.fetchQuery(read(listQuestions, {}))).resolves.toEqual({ data: [], meta });
});

it('has one query key for the same endpoint and input, whatever the options are', () => {
  const input = { params: { id: 7 } };
  expect(hashOf(read(getQuestion, input))).toBe(hashOf(read(getQuestion, { params: { id: 7 } }, { staleTime: 0 })));
});

it.each([
  ['another input', read(getQuestion, { params: { id: 8 } })],
  ['another endpoint', read(listGrades, { params: { id: 7 } } as never)],
  ['the same path of a service', read({ ...getQuestion, service: 'mfe-library' }, { params: { id: 7 } })],
  ['another variant', read(getQuestion, { params: { id: 7 } }, { variant: 'second choice' })],
  ['no input', read(getQuestion, skipToken)],
])('has another query key for %s', (_, other) => {
  expect(hashOf(other)).not.toBe(hashOf(read(getQuestion, { params: { id: 7 } })));
});

it('uses a custom load function if one call is not enough', async () => {
  const load = jest.fn(async () => ({ data: [], meta }));
  const body = { courseId: 101, gradeId: 11 };
  await expect(queryClient.fetchQuery(read(filterQuestions, { body }, { load }))).resolves.toEqual({ data: [], meta });
  expect(load).toHaveBeenCalledWith(expect.any(AbortSignal));
});

it('cancels the call when the last component that shows the data unmounts', async () => {
  answer(listGrades, [], { delay: 'infinite' });
  const query = read(listGrades, {});
  queryClient.removeQueries(query);
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  expect(queryClient.isFetching(query)).toBe(1);
  leave();
  await waitFor(() => expect(queryClient.isFetching(query)).toBe(0));
});

it('limits a read to the timeout of its options', async () => {
  answer(listGrades, [], { delay: 'infinite' });
  const query = read(listGrades, {}, { timeoutMs: 20, retry: false });
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ code: 'errors.timeout' });
});

it('throws the ApiError of a read without a response', async () => {
  disconnect(listGrades);
  const query = read(listGrades, {}, { retry: false });
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ code: 'errors.network' });
});

it('reads local data without a call', async () => {
  const query = readLocally('drafts', { input: [1], load: async () => ['draft'] });
  await expect(queryClient.fetchQuery(query)).resolves.toEqual(['draft']);
});
