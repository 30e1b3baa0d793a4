import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { defineRemote, localesOf, withWords } from '@teacher-portal/remote-sdk/federation';
import { importWords } from './features/question-import/words';

const questionBank = () => import('./features/question-bank/question-bank.screen');

export default defineRemote({
  namespace: 'questions',
  locales: localesOf((language) => import(`./locales/${language}.json`)),
  routes: [
    { path: paths.questions.area.path, title: 'title.area', load: questionBank },
    { path: paths.questions.list.path, title: 'title.list', load: questionBank },
    {
      path: paths.questions.details.path,
      title: 'title.details',
      load: () => import('./features/question-details/question-details.screen'),
    },
    {
      path: paths.questions.add.path,
      act: 'write',
      title: 'title.add',
      load: () => import('./features/question-form/question-form.screen'),
    },
    {
      path: paths.questions.import.path,
      act: 'write',
      title: 'title.import',
      load: withWords('questionImport', importWords, () => import('./features/question-import/question-import.screen')),
    },
    {
      path: paths.questions.bulk.path,
      act: 'write',
      title: 'title.bulk',
      load: () => import('./features/bulk-generation/bulk-generation.screen'),
    },
    {
      path: paths.questions.bulkList.path,
      act: 'write',
      title: 'title.bulkList',
      load: () => import('./features/generated-questions/generated-questions.screen'),
    },
  ],
});
