import { onlineManager } from '@tanstack/react-query';
import { ApiError } from 'shared/http';
import { listGrades } from 'shared/contract/profile';
import { listStudentsOfGrade } from 'shared/contract/student';
import { forgetSchoolData, queryClient, read, shouldRetry } from './query';

const failed = (status: number) => new ApiError({ status, code: 'errors.x', message: 'x' });

it.each([
  ['no answer', 0, failed(0), true],
  ['a fault of the server', 1, failed(503), true],
  ['the third failure', 2, failed(503), false],
  ['a refusal', 0, failed(404), false],
  ['an expired session', 0, failed(401), false],
  ['too many calls', 0, failed(429), false],
  ['a fault of our own', 0, new Error('bug'), false],
])('decides after %s (failures before: %i) whether a read is retried', (_, failures, error, expected) => {
  expect(shouldRetry(failures, error)).toBe(expected);
});

it('drops the data of the old school and keeps data with acrossSchools when the school changes', async () => {
  const students = (gradeId: number) => read(listStudentsOfGrade, { params: { gradeId } }).queryKey;
  const page = { data: [], meta: { total: 0, page: 1, pageSize: 20 } };
  const grades = read(listGrades, {}, { meta: { acrossSchools: true }, load: async () => [] });
  queryClient.setQueryData(students(1), page);
  await queryClient.prefetchQuery(grades);
  forgetSchoolData();
  queryClient.setQueryData(students(2), page);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryData(students(1))).toBeUndefined();
  expect(queryClient.getQueryData(grades.queryKey)).toEqual([]);
  expect(queryClient.getQueryData(students(2))).toEqual(page);
});

it('sends a read although the browser reports that it is offline', async () => {
  onlineManager.setOnline(false);
  try {
    const asked = read(listGrades, {}, { load: async () => [] });
    await expect(queryClient.fetchQuery(asked)).resolves.toEqual([]);
  } finally {
    onlineManager.setOnline(true);
  }
});
