import { listGrades } from 'shared/contract/profile';
import { read } from 'shared/query';

/** The grades of all schools of the teacher; independent of the active school. */
export const gradeListQuery = read(listGrades, {}, { staleTime: 10 * 60_000, meta: { acrossSchools: true } });
