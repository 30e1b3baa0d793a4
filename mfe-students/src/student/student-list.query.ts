import { listStudents, listStudentsOfGrade, type Student } from '@teacher-portal/remote-sdk/contract/student';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { read } from '@teacher-portal/remote-sdk/query';

/** The students of a grade, or of all grades of a school. */
export type StudentScope = { gradeId: number } | { schoolId: number };

const everyone = { pageSize: limits.pageSizeAll };
const settings = { select: ({ data }: { data: Student[] }) => data };

/** Fetched all at once: figures are sorted across the whole list, and a grade fits into one response. */
export const studentListQuery = (scope: StudentScope) =>
  'gradeId' in scope
    ? read(listStudentsOfGrade, { params: scope, query: everyone }, settings)
    : read(listStudents, { query: { ...everyone, ...scope } }, settings);
