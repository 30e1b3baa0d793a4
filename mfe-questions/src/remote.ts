import { paths } from 'shared/contract/paths';
import { defineRemote } from 'shared/federation';

const questionBank = () => import('./features/question-bank/question-bank.screen');
const underWay = () => import('./features/under-way/under-way.screen');

export default defineRemote({
  namespace: 'questions',
  locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
  routes: [
    { path: paths.questions.area.path, title: 'title.area', load: questionBank },
    { path: paths.questions.list.path, title: 'title.list', load: questionBank },
    { path: paths.questions.details.path, title: 'title.details', load: async () => ({ Screen: (await underWay()).QuestionDetails }) },
    { path: paths.questions.add.path, title: 'title.add', load: async () => ({ Screen: (await underWay()).QuestionForm }) },
    { path: paths.questions.bulk.path, title: 'title.bulk', load: async () => ({ Screen: (await underWay()).BulkGeneration }) },
    { path: paths.questions.bulkList.path, title: 'title.bulkList', load: async () => ({ Screen: (await underWay()).GeneratedQuestions }) },
  ],
});
