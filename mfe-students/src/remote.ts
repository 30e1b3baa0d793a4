import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { defineRemote, localesOf, withWords } from '@teacher-portal/remote-sdk/federation';
import { slipWords } from './features/access-slips/words';
import { groupWords } from './features/class-details/groups/words';
import { integrationWords } from './features/integrations/words';
import { yearWords } from './features/school-years/words';
import { consentWords } from './features/student-details/consents/words';
import { linkWords } from './features/student-details/guardian-links/words';
import { noteWords } from './features/student-details/notes/words';
import { gradingWords } from './features/submission-grading/words';
import { structureWords } from './features/structure/words';
import { retentionWords } from './features/withdrawn-students/retention/words';

export default defineRemote({
  namespace: 'students',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    { path: paths.students.list.path, title: 'title.list', load: () => import('./student-area.screen') },
    {
      path: paths.students.details.path,
      title: 'title.details',
      load: withWords(
        'studentNotes',
        noteWords,
        withWords(
          'studentConsents',
          consentWords,
          withWords('guardianLinks', linkWords, () => import('./features/student-details/student-details.screen')),
        ),
      ),
    },
    {
      path: paths.students.form.path,
      act: 'write',
      title: 'title.form',
      load: () => import('./features/student-form/student-form.screen'),
    },
    {
      path: paths.students.withdrawn.path,
      title: 'title.withdrawn',
      load: withWords(
        'retention',
        retentionWords,
        () => import('./features/withdrawn-students/withdrawn-students.screen'),
      ),
    },
    {
      path: paths.students.classes.path,
      title: 'title.classes',
      load: () => import('./features/classes/classes.screen'),
    },
    {
      path: paths.students.class.path,
      title: 'title.class',
      load: withWords('classGroups', groupWords, () => import('./features/class-details/class-details.screen')),
    },
    {
      path: paths.students.accessSlips.path,
      title: 'title.accessSlips',
      load: withWords('accessSlips', slipWords, () => import('./features/access-slips/access-slips.screen')),
    },
    {
      path: paths.students.structure.path,
      title: 'title.structure',
      load: withWords('structure', structureWords, () => import('./features/structure/structure.screen')),
    },
    {
      path: paths.students.years.path,
      title: 'title.years',
      load: withWords('schoolYears', yearWords, () => import('./features/school-years/school-years.screen')),
    },
    {
      path: paths.students.members.path,
      act: 'own',
      title: 'title.members',
      load: () => import('./features/members/members.screen'),
    },
    {
      path: paths.students.integrations.path,
      act: 'own',
      title: 'title.integrations',
      load: withWords('integrations', integrationWords, () => import('./features/integrations/integrations.screen')),
    },
    {
      path: paths.students.grading.path,
      act: 'mark',
      title: 'title.grading',
      load: withWords('grading', gradingWords, () => import('./features/submission-grading/submission-grading.screen')),
    },
    {
      path: paths.students.submissionPreview.path,
      act: 'work',
      title: 'title.submissionPreview',
      load: () => import('./features/submission-preview/submission-preview.screen'),
    },
  ],
});
