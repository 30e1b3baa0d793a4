import { routes } from '../routes';
import { newAssessment, type DemoSchool } from './demo-school';

/** Tells a teacher that it is for the school's owners, without a call; the tests of its room cover its faults. */
const forOwners = '/dashboard/school';

/** Every screen of a teacher, at the URLs where it reads data. */
export async function screenAddresses(school: DemoSchool): Promise<string[]> {
  const {
    course,
    topic,
    schoolClass,
    lecture,
    questions: [question],
    submitted,
    graded,
  } = school;
  const draft = await newAssessment(school);
  const deep: Record<string, string[]> = {
    '/category/category-management': ['', `?subject=${course}&id=${topic}`],
    '/course/course-details': [`?id=${course}`],
    '/course/course-details/topic-details': [`?id=${course}&topicId=${topic}`],
    '/course/course-details/topic-details/add-lecture': [`?id=${course}&topicId=${topic}&lectureId=${lecture}`],
    '/questions/questions-list': [`?subject=${course}`],
    '/questions/question-details': [`?id=${question}`],
    '/questions/add-new-question': [`?subject=${course}`, `?id=${question}`],
    '/questions/import-questions': [`?subject=${course}`],
    '/questions/add-bulk-questions': [`?subject=${course}`],
    '/questions/bulk-questions-lisitng': [`?subject=${course}`],
    '/assignment/add-new-assignment': [`?subject=${course}`, ...[0, 1, 2].map((step) => `?id=${draft}&step=${step}`)],
    '/assignment/preview-assignment': [`?id=${graded.assessment}&key=1`],
    '/assignment/assignment-list': [`?subject=${course}`],
    '/assignment/submitted-assignment-list': [
      '',
      `?id=${submitted.assessment}`,
      `?id=${graded.assessment}&view=analysis`,
    ],
    ...ofAssessment(submitted.assessment),
    ...ofClass(schoolClass),
    '/student/student-form': [`?id=${graded.student}`],
    '/student/student-details': [`?id=${graded.student}`],
    '/student/submission-grading': [`?id=${submitted.submission}`],
    '/student/submission-preview': [`?id=${graded.submission}`],
  };
  // The root is the dashboard.
  const screens = routes.signedIn
    .map((route) => route.replace(/\?.*/, ''))
    .filter((path) => path !== '/' && path !== forOwners);
  return screens.flatMap((path) => (deep[path] ?? ['']).map((query) => `${path}${query}`));
}

const withId = (paths: readonly string[], id: number) => Object.fromEntries(paths.map((path) => [path, [`?id=${id}`]]));

const ofAssessment = (id: number) => withId(['/assignment/answer-sheets', '/assignment/scan-sheets'], id);

const ofClass = (id: number) =>
  withId(
    [
      '/student/class',
      '/assignment/gradebook',
      '/assignment/mark-sheet',
      '/assignment/import-marks',
      '/assignment/report-cards',
    ],
    id,
  );
