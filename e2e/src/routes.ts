import { paths } from 'shared/contract/paths';

/** Every address of the specification; details carry the query that makes a deep link of them. */
export const routes = {
  public: ['/login', '/register', '/forgot-password', '/set-password?token=unknown', '/privacy-policy', '/terms'],
  signedIn: [
    '/',
    '/dashboard',
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
    '/questions/add-bulk-questions',
    '/questions/bulk-questions-lisitng',
    '/assignment',
    '/assignment/add-new-assignment',
    '/assignment/preview-assignment?id=1',
    '/assignment/assignment-list',
    '/assignment/submitted-assignment-list',
    '/student',
    '/student/student-details?id=1',
    '/student/submission-grading?id=1',
    '/student/submission-preview?id=1',
  ],
} as const;

type Branch = { readonly path: string } | { readonly [name: string]: Branch };

const pathsIn = (branch: Branch): string[] =>
  typeof branch.path === 'string' ? [branch.path] : Object.values(branch).flatMap((each: Branch) => pathsIn(each));

/** Every path that the portal knows: those of the contract, which the shell takes its own from, and those that the remotes announce. */
export async function everyPath(url: string): Promise<string[]> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: { routes: Record<string, unknown> }[];
  };
  return [...new Set([...pathsIn(paths), ...remotes.flatMap((remote) => Object.keys(remote.routes))])];
}
