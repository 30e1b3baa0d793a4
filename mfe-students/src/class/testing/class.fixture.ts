import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';

/** Biology 9-A of the signed-in teacher. */
export const aClass = (change: Partial<SchoolClass> = {}): SchoolClass => ({
  id: 11,
  schoolId: school().id,
  name: '9-A',
  term: '',
  section: 'A',
  courseId: 1,
  courseName: 'Biology',
  gradeId: 1,
  gradeName: 'Grade 9',
  teachers: [{ id: session().uid, name: 'Ada Yılmaz' }],
  students: 2,
  archivedAt: null,
  year: null,
  version: 1,
  ...change,
});
