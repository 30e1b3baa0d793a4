import { limits } from 'shared/contract/limits';
import { listWeakStudents } from 'shared/contract/publishing';
import { listStudentsOfGrade } from 'shared/contract/student';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** Everyone in a grade now. */
export const gradeStudentsQuery = (gradeId: number) =>
  queryOptions({
    queryKey: ['students-of-grade', gradeId],
    queryFn: async ({ signal }) =>
      (await call(listStudentsOfGrade, { params: { gradeId }, query: { pageSize: limits.pageSizeAll }, signal })).data,
  });

/** Who is weak in the topics of an assessment, weakest first. */
export const weakStudentsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: ['weak-students', assessmentId],
    queryFn: async ({ signal }) => (await call(listWeakStudents, { params: { id: assessmentId }, signal })).data,
  });
