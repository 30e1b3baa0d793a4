import { describeRemote } from 'shared/testing/remote';
import remote from './remote';

const addresses = [
  '/questions',
  '/questions/questions-list',
  '/questions/question-details',
  '/questions/add-new-question',
  '/questions/add-bulk-questions',
  '/questions/bulk-questions-lisitng',
];

const underWay = [
  { path: '/questions/question-details', en: 'Question', tr: 'Soru', area: '/questions' },
  { path: '/questions/add-new-question', en: 'Add a question', tr: 'Soru ekle', area: '/questions' },
  { path: '/questions/add-bulk-questions', en: 'Generate questions', tr: 'Soru üret', area: '/questions' },
  { path: '/questions/bulk-questions-lisitng', en: 'Generated questions', tr: 'Üretilen sorular', area: '/questions' },
];

describeRemote(remote, addresses, underWay);
