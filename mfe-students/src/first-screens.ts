import {
  all,
  different,
  field,
  figure,
  firstScreen,
  type FirstScreens,
  given,
  missing,
  not,
  SAMPLE_ROWS,
  sampleRows,
  some,
  text,
  type Unpainted,
  whenMay,
  whole,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { firstCalls } from './first-calls';

const row: Student = {
  id: whole('.id'),
  name: text('.name'),
  givenName: 'given',
  familyName: 'family',
  studentNumber: text('.studentNumber'),
  email: text('.email'),
  guardianName: text('.guardianName'),
  guardianRelation: text('.guardianRelation'),
  contactNumber: text('.contactNumber'),
  section: text('.section'),
  tier: text('.tier'),
  gradeId: 1,
  currentScore: figure('.currentScore'),
  improvementScore: figure('.improvementScore'),
  improvementMethod: 'trend',
  improvementDirection: null,
  projectedGrade: figure('.projectedGrade'),
  projectedIfMissing: null,
  missingCount: 0,
  gradedCount: whole('.gradedCount'),
  weaknessScore: null,
};

const [grades = '', students = ''] = firstCalls[paths.students.list.path] ?? [];
const first = (fields: Partial<Student>) => (answers: { students: Student[] }) =>
  void (answers.students[0] = { ...answers.students[0], ...fields } as Student);
const every = (fields: Partial<Student>) => (answers: { students: Student[] }) =>
  void (answers.students = answers.students.map((student) => ({ ...student, ...fields })));
const absent = (path: string, fields: Partial<Student>) => ({ when: missing(path), change: first(fields) });
const nowhere = (path: string, fields: Partial<Student>) => ({
  when: not(some('students', given(path))),
  change: every(fields),
});

/** The projected grade of somebody who has not handed in `missingCount`, and the note beside it. */
const lacking = (missingCount: number, lost: boolean, known: boolean, when: ReturnType<typeof all>[]) => ({
  when: all(...when, (known ? given : missing)('.projectedGrade'), (lost ? given : missing)('.projectedIfMissing')),
  change: first({
    missingCount,
    projectedGrade: known ? row.projectedGrade : null,
    projectedIfMissing: lost ? figure('.projectedIfMissing') : null,
  }),
});
const several = whole('.missingCount');
const combinations = [true, false].flatMap((lost) => [true, false].map((known) => ({ lost, known })));

export const firstScreens: FirstScreens = {
  [paths.students.list.path]: firstScreen({
    answers: {
      grades: {
        call: grades,
        data: [{ id: 1, schoolId: 0, name: text('grade.name') }],
      },
      students: {
        call: students,
        data: sampleRows(row).map((each, at) => (at === 1 ? { ...each, section: 'B', tier: 'C' } : each)),
        meta: { page: 1, pageSize: -1, total: SAMPLE_ROWS, totalPages: 1 },
      },
    },
    rows: { list: 'students', order: 'names' },
    unlessStored: ['studentColumns'],
    cases: [
      { when: not(whenMay('write')), role: 'head' },
      {
        when: all(whenMay('write'), some('students', not(all(given('.givenName'), given('.familyName'))))),
        change: ({ students: list }) => void (list[2] = { ...list[2], givenName: null } as Student),
      },
      { when: not(different('students', '.section')), change: every({ section: row.section }) },
      { when: not(different('students', '.tier')), change: every({ tier: row.tier }) },
      nowhere('.studentNumber', { studentNumber: null }),
      nowhere('.email', { email: null }),
      {
        when: all(missing('.section'), missing('.studentNumber')),
        change: first({ section: '', studentNumber: null }),
      },
      absent('.section', { section: '' }),
      absent('.studentNumber', { studentNumber: null }),
      absent('.email', { email: null }),
      absent('.tier', { tier: '' }),
      absent('.guardianName', { guardianName: null }),
      absent('.guardianRelation', { guardianRelation: null }),
      absent('.contactNumber', { contactNumber: null }),
      absent('.currentScore', { currentScore: null }),
      absent('.improvementScore', { improvementScore: null, improvementMethod: null }),
      absent('.improvementMethod', { improvementScore: null, improvementMethod: null }),
      { when: field('.improvementMethod', 'gain'), change: first({ improvementMethod: 'gain' }) },
      { when: field('.improvementDirection', 'up'), change: first({ improvementDirection: 'up' }) },
      { when: field('.improvementDirection', 'down'), change: first({ improvementDirection: 'down' }) },
      ...combinations.flatMap(({ lost, known }) => [
        lacking(1, lost, known, [field('.missingCount', 1)]),
        lacking(several, lost, known, [not(field('.missingCount', 0))]),
      ]),
      absent('.projectedGrade', { projectedGrade: null }),
    ],
  }),
};

export const unpainted: Unpainted = {
  [paths.students.grading.path]: 'Questions and answers are formatted texts, and a template writes plain ones only.',
};
