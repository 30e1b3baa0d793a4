import { asTeacher } from './call-api';
import { demo } from './demo';
import type { Language } from './words';

/** The demo teacher whose school uses this language. */
export const teacherOf = (language: Language) => (language === 'en' ? demo.riverside : demo.cinar);

interface Course {
  id: number;
  gradeId: number;
}
interface SchoolClass {
  id: number;
  courseId: number;
}
interface Lecture {
  id: number;
  type: number;
  tags: number[];
}
interface Question {
  id: number;
  questionType: number;
}
interface Assessment {
  id: number;
  status: number;
  courseId: number;
}
interface Submission {
  id: number;
  status: number;
  student: { id: number };
}

export type Samples = Awaited<ReturnType<typeof findSamples>>;

/** Ids of demo records, one for each kind of page. */
export async function findSamples(url: string, language: Language) {
  const call = await asTeacher(url, teacherOf(language));
  const list = <Row>(path: string) => call<Row[]>('GET', path);
  const courses = await list<Course>('/profile/courses');
  const assessments = await list<Assessment>('/assessment?pageSize=-1');
  // The course with the most data.
  const ofCourse = (id: number) => assessments.filter(({ courseId }) => courseId === id);
  const [course] = courses.sort((a, b) => ofCourse(b.id).length - ofCourse(a.id).length);
  if (!course) throw new Error('The demo data has no course.');
  const { schoolId } = await call<{ schoolId: number }>('GET', '/profile/me');
  const classes = await list<SchoolClass>(`/school/${schoolId}/class`);
  const lectures = await list<Lecture>(`/lecture/${course.id}`);
  const questions = await list<Question>(`/question?pageSize=-1&filtered=[${course.id},${course.gradeId}]`);
  const lecture = (type: number) =>
    one(lectures, `lecture of type ${type} on a topic`, (each) => each.type === type && each.tags.length > 0);
  const assessment = (status: number) =>
    one(ofCourse(course.id), `assessment of status ${status}`, (each) => each.status === status).id;
  const submission = async (assessmentId: number, status: number) =>
    one(
      await list<Submission>(`/assessment/${assessmentId}/submissions`),
      `work of status ${status}`,
      (each) => each.status === status,
    );
  const [drafted, published, submitted, graded] = [assessment(1), assessment(2), assessment(3), assessment(5)];
  const gradedSubmission = await submission(graded, 5);
  return {
    grade: course.gradeId,
    course: course.id,
    schoolClass: one(classes, 'class of the course', (each) => each.courseId === course.id).id,
    topic: lecture(1).tags[0] ?? 0,
    lectures: [lecture(1), lecture(2), lecture(3)].map(({ id, tags: [topic = 0] }) => ({ id, topic })),
    questions: [...new Map(questions.map(({ id, questionType }) => [questionType, id])).values()],
    assessments: { drafted, published, submitted, graded },
    submissions: { submitted: (await submission(submitted, 3)).id, graded: gradedSubmission.id },
    student: gradedSubmission.student.id,
  };
}

function one<Row>(rows: readonly Row[], what: string, isIt: (row: Row) => boolean): Row {
  const found = rows.find(isIt);
  if (!found) throw new Error(`The demo data has no ${what}.`);
  return found;
}
