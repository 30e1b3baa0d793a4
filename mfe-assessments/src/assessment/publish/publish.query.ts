import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { read } from '@teacher-portal/remote-sdk/query';

/** Every current student of a grade. */
export const gradeStudentsQuery = (gradeId: number) =>
  read(
    listStudentsOfGrade,
    { params: { gradeId }, query: { pageSize: limits.pageSizeAll } },
    { select: ({ data }) => data },
  );
