import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook, type GradebookCell } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { defaultGradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';

export const aCell = (change: Partial<GradebookCell> = {}): GradebookCell => ({
  state: 'missing',
  flag: null,
  score: null,
  version: 1,
  workId: null,
  parts: null,
  ...change,
});
export const scored = (score: number, version = 1) => aCell({ state: 'graded', score, version, workId: 5 });

export const aColumn = (id: number, change: Partial<GradebookColumn> = {}): GradebookColumn => ({
  key: `a${id}`,
  id,
  title: `Exam ${id}`,
  type: 2,
  kind: null,
  marks: 10,
  weightage: 10,
  date: null,
  parts: null,
  version: 1,
  ...change,
});

const student = (id: number, name: string) => ({
  id,
  name,
  studentNumber: String(100 + id),
  email: null,
  section: 'A',
});

/** Three students with an exam, a quiz and an oral mark. */
export const aGradebook = (change: Partial<Gradebook> = {}): Gradebook => ({
  classId: 7,
  name: '9-A',
  term: '',
  courseId: 101,
  courseName: 'Biology',
  gradeName: 'Grade 9',
  schoolName: 'Test School',
  teachers: [],
  columns: [
    aColumn(1),
    aColumn(2, { weightage: 30 }),
    aColumn(3, { key: 'c3', title: 'Oral', type: null, kind: 'oral' }),
  ],
  students: [student(1, 'Ayşe Ak'), student(2, 'Burak Er'), student(3, 'Çağla Öz')],
  cells: [
    [scored(7), scored(9), aCell({ state: 'open', version: 0 })],
    [aCell(), scored(4), aCell({ state: 'open', version: 0 })],
    [aCell({ flag: 'excused' }), aCell({ state: 'none', version: 0 }), scored(10)],
  ],
  rules: defaultGradebookRules,
  rulesVersion: 0,
  finals: [],
  ...change,
});

/** A gradebook of the given size, for tests that must not depend on it. */
export function largeGradebook(rows: number, count: number): Gradebook {
  const columns = Array.from({ length: count }, (_, at) => aColumn(at + 1));
  const students = Array.from({ length: rows }, (_, at) => student(at + 1, `Student ${at + 1}`));
  return aGradebook({ columns, students, cells: students.map(() => columns.map((_, at) => scored(at % 11))) });
}

/** The class of the gradebook, taught by the teacher of the tests. */
export const aClass = (change: Partial<SchoolClass> = {}): SchoolClass => ({
  id: 7,
  schoolId: session().schools[0]?.id ?? 0,
  name: '9-A',
  term: '',
  section: 'A',
  courseId: 101,
  courseName: 'Biology',
  gradeId: 11,
  gradeName: 'Grade 9',
  teachers: [{ id: session().uid, name: 'Deniz Kaya' }],
  students: 3,
  archivedAt: null,
  year: null,
  version: 1,
  ...change,
});
