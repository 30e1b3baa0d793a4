import { describeRemote } from '@teacher-portal/remote-sdk/testing/remote';
import remote from './remote';

const addresses = [
  '/questions',
  '/questions/questions-list',
  '/questions/question-details',
  '/questions/add-new-question',
  '/questions/import-questions',
  '/questions/add-bulk-questions',
  '/questions/bulk-questions-lisitng',
];

describeRemote(remote, addresses);
