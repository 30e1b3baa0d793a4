import { routes } from '../routes';
import { newAssessment, type DemoSchool } from './demo-school';

/** Every signed-in screen, at the URLs where it reads data. */
export async function screenAddresses(school: DemoSchool): Promise<string[]> {
  const {
    course,
    topic,
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
    '/student/student-details': [`?id=${graded.student}`],
    '/student/submission-grading': [`?id=${submitted.submission}`],
    '/student/submission-preview': [`?id=${graded.submission}`],
  };
  // The root is the dashboard.
  const screens = routes.signedIn.map((route) => route.replace(/\?.*/, '')).filter((path) => path !== '/');
  return screens.flatMap((path) => (deep[path] ?? ['']).map((query) => `${path}${query}`));
}
