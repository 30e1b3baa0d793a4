import { listStudents, listStudentsOfGrade, type Student } from 'shared/contract/student';
import { limits } from 'shared/contract/limits';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** The students of a grade, or of all grades of a school. */
export type StudentScope = { gradeId: number } | { schoolId: number };

const everyone = { pageSize: limits.pageSizeAll };

async function readStudents(scope: StudentScope, signal: AbortSignal): Promise<Student[]> {
  if ('gradeId' in scope) return (await call(listStudentsOfGrade, { params: scope, query: everyone, signal })).data;
  return (await call(listStudents, { query: { ...everyone, ...scope }, signal })).data;
}

/** All of them at once: figures are put in order across the whole list, and a grade fits into one answer. */
export const studentListQuery = (scope: StudentScope) =>
  queryOptions({
    queryKey: ['students', scope],
    queryFn: ({ signal }) => readStudents(scope, signal),
  });
