import { field, type FirstScreen, firstScreen, sampleRows, text, whole } from 'shared/contract/first-screens';
import { type Course, type Grade } from 'shared/contract/profile';

const course: Course = {
  ...{ id: whole('.id'), courseCode: text('.courseCode'), name: text('.name'), gradeId: 1, schoolId: 0 },
  ...{ lectureCount: whole('.lectureCount'), categoryCount: whole('.categoryCount') },
  questionCount: whole('.questionCount'),
};
const grade: Grade = { id: 1, schoolId: 0, name: text('grade.name') };
const one = (fields: Partial<Course>) => (answers: { courses: Course[] }) =>
  void (answers.courses = answers.courses.map((each, at) => (at === 0 ? { ...each, ...fields } : each)));

/** The first screen of a `SubjectChoice`, from the calls for the grades and for the courses of one. @public for remotes elsewhere. */
export const firstSubjects = ([grades = '', courses = '']: readonly string[]): FirstScreen =>
  firstScreen({
    answers: { grades: { call: grades, data: [grade] }, courses: { call: courses, data: sampleRows(course) } },
    rows: { list: 'courses', order: 'sent' },
    cases: [{ when: field('.questionCount', 1), change: one({ questionCount: 1 }) }],
  });
