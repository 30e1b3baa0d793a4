import { paths } from 'shared/contract/paths';
import { defineRemote } from 'shared/federation';

const underWay = () => import('./features/under-way/under-way.screen');

export default defineRemote({
  namespace: 'students',
  locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
  routes: [
    { path: paths.students.list.path, title: 'title.list', load: () => import('./features/student-list/student-list.screen') },
    { path: paths.students.details.path, title: 'title.details', load: async () => ({ Screen: (await underWay()).StudentDetails }) },
    { path: paths.students.grading.path, title: 'title.grading', load: async () => ({ Screen: (await underWay()).SubmissionGrading }) },
    {
      path: paths.students.submissionPreview.path,
      title: 'title.submissionPreview',
      load: async () => ({ Screen: (await underWay()).SubmissionPreview }),
    },
  ],
});
