import {
  all,
  field,
  firstScreen,
  type FirstScreens,
  not,
  sampleRows,
  text,
  type Unpainted,
  whenMay,
  whole,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { firstCalls } from './first-calls';

const course: Course = {
  ...{ id: whole('.id'), courseCode: text('.courseCode'), name: text('.name'), gradeId: 1, schoolId: 0, mine: true },
  ...{ lectureCount: whole('.lectureCount'), categoryCount: whole('.categoryCount') },
  questionCount: whole('.questionCount'),
};
const [grades = '', courses = ''] = firstCalls[paths.courses.list.path] ?? [];

export const firstScreens: FirstScreens = {
  [paths.courses.list.path]: firstScreen({
    answers: {
      grades: { call: grades, data: [{ id: 1, schoolId: 0, name: text('grade.name') }] },
      courses: { call: courses, data: sampleRows(course) },
    },
    rows: {
      list: 'courses',
      order: 'sent',
      only: not(all(whenMay('read'), field('scope', 'mine'), not(field('.mine', true)))),
    },
    cases: [
      { when: not(whenMay('read')), role: 'assistant' },
      // Members who only read start with the whole school.
      { when: field('scope', 'school'), role: 'head' },
    ],
  }),
};

export const unpainted: Unpainted = {
  [paths.categories.list.path]: 'What it shows are topics, which are asked for once the courses are known.',
};
