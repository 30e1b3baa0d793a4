import type { Page } from '@playwright/test';
import type { Samples } from './demo-samples';
import { routes } from './routes';

/** A state of a page: a URL, and actions if the URL alone does not lead to it. */
export interface PageState {
  path: string;
  /** Uses keys and roles, so that it works in every language. */
  act?: (page: Page) => Promise<unknown>;
  /** A locator that must be visible at every width, for states that could close by themselves. */
  shows?: string;
}

const opened = '[role=dialog], [role=alertdialog]';
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const studentStates = ({ student, submissions, schoolClass }: Samples): PageState[] => [
  { path: '/student' },
  { path: '/student?roster=upload', shows: opened },
  { path: `/student/student-details?id=${student}` },
  { path: '/student/student-form' },
  { path: `/student/student-form?id=${student}` },
  { path: '/student/withdrawn-students' },
  { path: '/student/classes' },
  { path: `/student/class?id=${schoolClass}` },
  { path: '/student/grades-and-courses' },
  { path: '/student/school-years' },
  { path: '/student/members' },
  { path: '/student/integrations' },
  { path: '/student/access-slips' },
  { path: `/student/submission-grading?id=${submissions.submitted}` },
  { path: `/student/submission-grading?id=${submissions.submitted}&by=question&names=hidden` },
  { path: `/student/submission-preview?id=${submissions.graded}` },
];

const questionStates = ({ course, questions }: Samples): PageState[] => [
  { path: '/questions' },
  { path: `/questions/questions-list?subject=${course}` },
  ...questions.map((question) => ({ path: `/questions/question-details?id=${question}` })),
  { path: '/questions/add-new-question' },
  { path: `/questions/add-new-question?subject=${course}` },
  ...questions.map((question) => ({ path: `/questions/add-new-question?id=${question}` })),
  { path: '/questions/add-bulk-questions' },
  { path: `/questions/add-bulk-questions?subject=${course}` },
  { path: `/questions/bulk-questions-lisitng?subject=${course}` },
  { path: `/questions/import-questions?subject=${course}` },
];

/** Every signed-in URL of the portal, with real data. */
export function portalStates(samples: Samples): PageState[] {
  const { course, topic, lectures, assessments } = samples;
  return [
    { path: '/' },
    { path: '/dashboard/school' },
    { path: '/dashboard?view=week' },
    { path: '/dashboard?view=agenda' },
    { path: '/category' },
    { path: `/category/category-management?subject=${course}` },
    { path: `/category/category-management?subject=${course}&id=${topic}` },
    { path: '/course' },
    { path: `/course/course-details?id=${course}` },
    { path: `/course/course-details/topic-details?id=${course}&topicId=${topic}` },
    ...lectures.map((lecture) => ({
      path: `/course/course-details/topic-details?id=${course}&topicId=${lecture.topic}&lectureId=${lecture.id}`,
    })),
    { path: `/course/course-details/topic-details/add-lecture?id=${course}` },
    ...lectures.map(({ id }) => ({
      path: `/course/course-details/topic-details/add-lecture?id=${course}&lectureId=${id}`,
    })),
    ...questionStates(samples),
    { path: '/assignment' },
    { path: `/assignment/assignment-list?subject=${course}` },
    { path: '/assignment/add-new-assignment' },
    { path: `/assignment/add-new-assignment?subject=${course}` },
    ...[0, 1, 2].map((step) => ({ path: `/assignment/add-new-assignment?id=${assessments.drafted}&step=${step}` })),
    { path: `/assignment/add-new-assignment?id=${assessments.published}` },
    { path: `/assignment/preview-assignment?id=${assessments.drafted}` },
    { path: `/assignment/preview-assignment?id=${assessments.graded}&key=1&variant=A` },
    { path: '/assignment/submitted-assignment-list' },
    { path: `/assignment/submitted-assignment-list?id=${assessments.submitted}` },
    { path: `/assignment/submitted-assignment-list?id=${assessments.graded}&view=analysis` },
    { path: `/assignment/answer-sheets?id=${assessments.published}` },
    { path: `/assignment/scan-sheets?id=${assessments.published}` },
    { path: '/assignment/gradebook' },
    { path: `/assignment/gradebook?id=${samples.schoolClass}` },
    { path: `/assignment/mark-sheet?id=${samples.schoolClass}` },
    { path: `/assignment/import-marks?id=${samples.schoolClass}` },
    { path: `/assignment/report-cards?id=${samples.schoolClass}` },
    { path: `/assignment/submitted-assignment-list?id=${assessments.graded}&view=live` },
    { path: `/assignment/submitted-assignment-list?id=${assessments.graded}&view=writing` },
    { path: `/assignment/submitted-assignment-list?id=${assessments.graded}&view=asked` },
    ...studentStates(samples),
    { path: '/class' },
    { path: '/class/attendance' },
    { path: '/class/messages' },
    // The demo data has no conversation.
    { path: '/class/messages/thread' },
    { path: '/class/messages/reports' },
    { path: '/school/invitations' },
    { path: '/school/audit' },
    { path: '/school/audit?action=assessment.published&from=2020-01-01' },
    { path: '/school/trash' },
    { path: '/welcome' },
    { path: '/category', act: press('Control+k'), shows: opened },
    { path: '/category', act: press('?'), shows: opened },
  ];
}

const UNKNOWN = 999_999;

/** Detail pages of missing or deleted records. */
export const missingStates = ({ course }: Samples): PageState[] => [
  { path: `/category/category-management?subject=${course}&id=${UNKNOWN}` },
  { path: `/course/course-details?id=${UNKNOWN}` },
  { path: `/course/course-details/topic-details?id=${course}&topicId=${UNKNOWN}` },
  { path: `/course/course-details/topic-details/add-lecture?id=${course}&lectureId=${UNKNOWN}` },
  { path: `/questions/question-details?id=${UNKNOWN}` },
  { path: `/questions/add-new-question?id=${UNKNOWN}` },
  { path: `/assignment/add-new-assignment?id=${UNKNOWN}` },
  { path: `/assignment/preview-assignment?id=${UNKNOWN}` },
  { path: `/assignment/submitted-assignment-list?id=${UNKNOWN}` },
  { path: `/assignment/answer-sheets?id=${UNKNOWN}` },
  { path: `/assignment/scan-sheets?id=${UNKNOWN}` },
  { path: `/assignment/gradebook?id=${UNKNOWN}` },
  { path: `/assignment/mark-sheet?id=${UNKNOWN}` },
  { path: `/assignment/import-marks?id=${UNKNOWN}` },
  { path: `/assignment/report-cards?id=${UNKNOWN}` },
  { path: `/student/student-details?id=${UNKNOWN}` },
  { path: `/student/student-form?id=${UNKNOWN}` },
  { path: `/student/submission-grading?id=${UNKNOWN}` },
  { path: `/student/submission-preview?id=${UNKNOWN}` },
];

/** Pages without data, in a new school. */
export const emptyStates = (course: number): PageState[] => [
  { path: '/dashboard' },
  { path: '/category' },
  { path: `/category/category-management?subject=${course}` },
  { path: `/course/course-details?id=${course}` },
  { path: `/course/course-details/topic-details/add-lecture?id=${course}` },
  { path: `/questions/questions-list?subject=${course}` },
  { path: `/questions/add-new-question?subject=${course}` },
  { path: `/questions/add-bulk-questions?subject=${course}` },
  { path: `/assignment/assignment-list?subject=${course}` },
  { path: '/assignment/submitted-assignment-list' },
  { path: '/student/withdrawn-students' },
  { path: '/student' },
];

/** One URL of every screen. */
export function screenStates(samples: Samples): PageState[] {
  const screens = new Map(
    portalStates(samples).flatMap((state) =>
      state.shows ? [] : [[new URL(state.path, 'http://x').pathname, state] as const],
    ),
  );
  return [...screens.values()];
}

/** The last state of each area: its deepest page. */
export const oneOfEachArea = (states: readonly PageState[]): PageState[] => [
  ...new Map(states.map((state) => [new URL(state.path, 'http://x').pathname.split('/')[1], state])).values(),
];

/** Signed-out pages; without a code, so that no request is rejected. */
const ownPublic = ['/second-factor', '/single-sign-on', '/verify', '/invitation'];
export const signedOutStates: PageState[] = [...routes.public, ...ownPublic].map((path) => ({ path }));
