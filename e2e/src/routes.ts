import { parseRegistry } from 'shared/contract/registry';
import { paths } from 'shared/contract/paths';

/** Every URL of the specification, with the query parameters of details. */
export const routes = {
  public: ['/login', '/register', '/forgot-password', '/set-password?token=unknown', '/privacy-policy', '/terms'],
  signedIn: [
    '/',
    '/dashboard',
    '/dashboard/school',
    '/category',
    '/category/category-management',
    '/course',
    '/course/course-details?id=1',
    '/course/course-details/topic-details?id=1&topicId=1',
    '/course/course-details/topic-details/add-lecture?id=1',
    '/questions',
    '/questions/questions-list',
    '/questions/question-details?id=1',
    '/questions/add-new-question',
    '/questions/import-questions',
    '/questions/add-bulk-questions',
    '/questions/bulk-questions-lisitng',
    '/assignment',
    '/assignment/add-new-assignment',
    '/assignment/preview-assignment?id=1',
    '/assignment/assignment-list',
    '/assignment/submitted-assignment-list',
    '/assignment/answer-sheets?id=1',
    '/assignment/scan-sheets?id=1',
    '/assignment/gradebook?id=1',
    '/assignment/mark-sheet?id=1',
    '/assignment/import-marks?id=1',
    '/assignment/report-cards?id=1',
    '/student',
    '/student/student-details?id=1',
    '/student/student-form?id=1',
    '/student/withdrawn-students',
    '/student/classes',
    '/student/class?id=1',
    '/student/grades-and-courses',
    '/student/school-years',
    '/student/members',
    '/student/integrations',
    '/student/access-slips',
    '/student/submission-grading?id=1',
    '/student/submission-preview?id=1',
  ],
} as const;

type Branch = { readonly path: string } | { readonly [name: string]: Branch };

const pathsIn = (branch: Branch): string[] =>
  typeof branch.path === 'string' ? [branch.path] : Object.values(branch).flatMap((each: Branch) => pathsIn(each));

/** Every path of the portal: those of the contract, which the shell uses, and those of the remotes. */
export async function everyPath(url: string): Promise<string[]> {
  const { remotes } = parseRegistry(await (await fetch(`${url}/remotes.json`)).text());
  const routes = await Promise.all(
    remotes.map(async ({ entry }) => {
      const file = await fetch(new URL('release.json', new URL(entry, url)));
      return Object.keys(((await file.json()) as { routes: object }).routes);
    }),
  );
  return [...new Set([...pathsIn(paths), ...routes.flat()])];
}
