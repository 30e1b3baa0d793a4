import { describeRemote } from 'shared/testing/remote';
import remote from './remote';

const addresses = [
  '/student',
  '/student/student-details',
  '/student/submission-grading',
  '/student/submission-preview',
];

describeRemote(remote, addresses);
