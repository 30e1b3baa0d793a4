import { listStudentsOfGrade } from 'shared/contract/student';
import { call } from 'shared/http';
import { keepPreviousData, queryOptions } from 'shared/query';

export const STUDENTS_PER_PAGE = 50;

/** A page of the students of a grade with their figures, and how many there are. */
export const studentListQuery = (gradeId: number, page: number) =>
  queryOptions({
    queryKey: ['students', gradeId, { page }],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: STUDENTS_PER_PAGE };
      const { data, meta } = await call(listStudentsOfGrade, { params: { gradeId }, query, signal });
      return { students: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
