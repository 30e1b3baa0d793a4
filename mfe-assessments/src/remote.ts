import { paths } from 'shared/contract/paths';
import { defineRemote } from 'shared/federation';

const assessmentList = () => import('./features/assessment-list/assessment-list.screen');
const underWay = () => import('./features/under-way/under-way.screen');

export default defineRemote({
  namespace: 'assessments',
  locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
  routes: [
    { path: paths.assessments.area.path, title: 'title.area', load: assessmentList },
    { path: paths.assessments.list.path, title: 'title.list', load: assessmentList },
    { path: paths.assessments.add.path, title: 'title.add', load: async () => ({ Screen: (await underWay()).NewAssessment }) },
    { path: paths.assessments.preview.path, title: 'title.preview', load: async () => ({ Screen: (await underWay()).AssessmentPreview }) },
    { path: paths.assessments.submitted.path, title: 'title.submitted', load: async () => ({ Screen: (await underWay()).SubmittedWork }) },
  ],
});
