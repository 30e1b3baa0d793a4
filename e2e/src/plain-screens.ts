import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as learn from 'shared/contract/learn-address';
import { signedOutStates } from './page-states';
import { root } from './portal-server';
import { everyPath } from './routes';
import type { WideSchool } from './shown-print';

/** Steps of the form of an assessment. */
const STEPS = 5;

/** Screens that people print from the menu of the browser: their main part is printed. */
export const plainScreens = ({ submissionId, wideStudent, ...made }: WideSchool) => {
  const { classId, courseId, topicId, lectureId, questionId, assessmentId, draftId } = made;
  const submitted = `/assignment/submitted-assignment-list?id=${assessmentId}`;
  const topic = '/course/course-details/topic-details';
  return [
    '/dashboard',
    '/dashboard?view=agenda',
    '/dashboard/school',
    '/category',
    '/category/category-management',
    `/category/category-management?subject=${courseId}&id=${topicId}`,
    '/course',
    `/course/course-details?id=${courseId}`,
    `${topic}?id=${courseId}&topicId=${topicId}&lectureId=${lectureId}`,
    `${topic}/add-lecture?id=${courseId}&lectureId=${lectureId}`,
    '/questions',
    `/questions/questions-list?subject=${courseId}`,
    `/questions/question-details?id=${questionId}`,
    `/questions/add-new-question?id=${questionId}`,
    `/questions/import-questions?subject=${courseId}`,
    `/questions/add-bulk-questions?subject=${courseId}`,
    `/questions/bulk-questions-lisitng?subject=${courseId}`,
    '/assignment',
    `/assignment/assignment-list?subject=${courseId}`,
    ...Array.from({ length: STEPS }, (_, step) => `/assignment/add-new-assignment?id=${draftId}&step=${step}`),
    `/assignment/add-new-assignment?id=${assessmentId}`,
    submitted,
    ...['live', 'writing', 'asked', 'analysis'].map((view) => `${submitted}&view=${view}`),
    `/assignment/scan-sheets?id=${assessmentId}`,
    `/assignment/mark-sheet?id=${classId}`,
    `/assignment/import-marks?id=${classId}`,
    '/student',
    `/student/student-form?id=${wideStudent}`,
    '/student/withdrawn-students',
    '/student/classes',
    `/student/class?id=${classId}`,
    '/student/grades-and-courses',
    '/student/school-years',
    '/student/members',
    '/student/integrations',
    `/student/submission-grading?id=${submissionId}`,
    `/student/submission-grading?id=${submissionId}&by=question`,
    '/class',
    '/class/attendance',
    '/class/messages',
    '/class/messages/thread',
    '/class/messages/reports',
    '/school/invitations',
    '/school/audit',
    '/school/trash',
  ];
};

/** Paths that lead on to another, or that only somebody without a session or a school sees. */
const notForPaper = ['/', '/welcome', ...signedOutStates.map((state) => new URL(state.path, 'http://x').pathname)];

/** Every path of the student app, as its router matches it. */
function learnPaths(): string[] {
  const app = readFileSync(path.join(root, 'student-app/src/app.tsx'), 'utf8');
  const named = learn as unknown as Record<string, string>;
  return [...app.matchAll(/<Route path=(?:"([^"]+)"|\{(\w+)\})/g)].map(
    ([, written, name = '']) => `${learn.learnPath}${(written ?? named[name] ?? name).replace(/\/$/, '')}`,
  );
}

/** The students' pages that are no page to read: the camera of a teacher's phone, and a step of signing in. */
const notRead = [learn.phoneCameraPath, learn.studentSignOnPath].map((each) => `${learn.learnPath}${each}`);

/** The paths of the product that none of these addresses shows. */
export async function unmeasured(url: string, seen: ReadonlySet<string>): Promise<string[]> {
  const paths = [...(await everyPath(url)), ...learnPaths()];
  const isSeen = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, '\\d+')}/?$`);
    return [...seen].some((each) => shape.test(each));
  };
  return paths.filter((each) => ![...notForPaper, ...notRead].includes(each) && !isSeen(each));
}
