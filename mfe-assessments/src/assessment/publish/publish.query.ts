import { limits } from 'shared/contract/limits';
import { listStudentsOfGrade } from 'shared/contract/student';
import { read } from 'shared/query';

/** Everyone in a grade now. */
export const gradeStudentsQuery = (gradeId: number) =>
  read(
    listStudentsOfGrade,
    { params: { gradeId }, query: { pageSize: limits.pageSizeAll } },
    { select: ({ data }) => data },
  );
