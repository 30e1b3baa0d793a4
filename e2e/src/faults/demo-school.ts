import { asTeacher } from '../call-api';
import { teacherOf } from '../demo-samples';
import type { Language } from '../words';

interface Course {
  id: number;
  gradeId: number;
}
interface Assessment {
  id: number;
  status: number;
}
interface Submission extends Assessment {
  student: { id: number };
}

const SUBMITTED = 3;
const CHECKED = 4;
const GRADED = 5;
const DAY = 86_400_000;

/** The demo school in this language, and the records of its first grade that the tests show and edit. */
export async function openSchool(url: string, language: Language) {
  const account = teacherOf(language);
  const call = await asTeacher(url, account);
  const list = <Row>(path: string) => call<Row[]>('GET', path);
  const [first] = await list<Course>('/profile/courses');
  const { id: course, gradeId } = there(first, 'course');
  const [topic] = await list<{ id: number; name: string }>(`/course/${course}/categories`);
  const [schoolClass] = await list<{ id: number }>(`/course/${course}/class`);
  const [lecture] = await list<{ id: number }>(`/lecture/${course}`);
  const questions = await list<{ id: number }>(`/question?pageSize=-1&filtered=[${course},${gradeId}]`);
  const assessments = await list<Assessment>('/assessment?pageSize=-1');
  // A grading test changes one status into the other.
  const [toGrade, graded] = [
    await submissionOf(list, assessments, [SUBMITTED, CHECKED]),
    await submissionOf(list, assessments, [GRADED]),
  ];
  return {
    account,
    language,
    call,
    gradeId,
    course,
    topic: there(topic, 'topic').id,
    topicName: there(topic, 'topic').name,
    schoolClass: there(schoolClass, 'class').id,
    lecture: there(lecture, 'lecture').id,
    questions: questions.slice(0, 2).map(({ id }) => id),
    submitted: {
      assessment: toGrade.assessment,
      submission: toGrade.submission.id,
      otherSubmission: toGrade.otherSubmission.id,
    },
    graded: { assessment: graded.assessment, submission: graded.submission.id, student: graded.submission.student.id },
  };
}
export type DemoSchool = Awaited<ReturnType<typeof openSchool>>;

/** The first assessment with two submissions in one of these statuses. */
async function submissionOf(
  list: <Row>(path: string) => Promise<Row[]>,
  assessments: readonly Assessment[],
  statuses: readonly number[],
) {
  for (const { id } of assessments.filter(({ status }) => statuses.includes(status))) {
    const [submission, otherSubmission] = (await list<Submission>(`/assessment/${id}/submissions`)).filter(
      ({ status }) => statuses.includes(status),
    );
    if (submission && otherSubmission) return { assessment: id, submission, otherSubmission };
  }
  throw new Error(`The demo data has no two submissions of status ${statuses.join(' or ')}.`);
}

function there<Thing>(found: Thing | undefined, what: string): Thing {
  if (found === undefined) throw new Error(`The demo data has no ${what}.`);
  return found;
}

let made = 0;
/** A unique name. */
export const unique = (what: string): string => `${what} ${Date.now().toString(36)}${(made += 1)}`;

/** A draft with questions, so that every step of its form is open. */
export async function newAssessment({ call, course, topic, questions }: DemoSchool): Promise<number> {
  const dueDate = new Date(Date.now() + 7 * DAY).toISOString();
  const body = {
    type: 2,
    subType: 1,
    title: unique('Exam'),
    courseId: course,
    tags: [topic],
    marks: 10,
    weightage: 5,
    difficulty: 2,
    time: 45,
    dueDate,
  };
  const { id, version } = await call<{ id: number; version: number }>('POST', '/assessment', body);
  await call('PUT', `/assessment/${id}`, { questions }, { 'if-match': `"${version}"` });
  return id;
}

export const newTopic = async ({ call, course, gradeId }: DemoSchool): Promise<number> =>
  (await call<{ id: number }>('POST', '/category', { courseId: course, gradeId, name: unique('Topic'), parentId: 0 }))
    .id;
