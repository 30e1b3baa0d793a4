import { limits } from 'shared/contract/limits';
import { listStudentsOfGrade } from 'shared/contract/student';
import { read } from 'shared/query';

/** Every current student of a grade. */
export const gradeStudentsQuery = (gradeId: number) =>
  read(
    listStudentsOfGrade,
    { params: { gradeId }, query: { pageSize: limits.pageSizeAll } },
    { select: ({ data }) => data },
  );
